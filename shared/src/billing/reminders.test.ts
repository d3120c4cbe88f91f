import { expect, test } from 'vitest'
import { DAY_MS } from '../contract/time.ts'
import { remindOfRenewals } from './reminders.ts'
import { aSubscription, MONTH_END, monthsLater } from './testing/provider.ts'
import { billingSuite } from './testing/suite.ts'

const suite = billingSuite()

async function subscribe(id: string, values: Partial<ReturnType<typeof aSubscription>> = {}) {
  const buyer = await suite.buyer()
  const subscription = aSubscription({ id, customerId: buyer.customerId, ...values })
  suite.provider.subscriptions.set(id, subscription)
  await suite.deliver('customer.subscription.created', id)
  return { buyer, subscription }
}

test('a renewal is told in the week before it, once for each period, and not when the plan ends', async () => {
  const renewed = await subscribe('sub_renewed', { nextPriceId: 'price_pro_premium' })
  const ending = await subscribe('sub_ending', { cancelAt: MONTH_END, cancelledAt: new Date() })
  const due = await subscribe('sub_due', { status: 'past_due' })
  const early = new Date(MONTH_END.getTime() - 8 * DAY_MS)
  const soon = new Date(MONTH_END.getTime() - 6 * DAY_MS)
  expect(await remindOfRenewals(suite.db, early)).toBe(0)
  expect(await remindOfRenewals(suite.db, soon)).toBe(1)
  expect(await remindOfRenewals(suite.db, soon)).toBe(0)
  expect(await suite.mails(renewed.buyer)).toEqual(['renewal-soon'])
  expect(await suite.mails(ending.buyer)).not.toContain('renewal-soon')
  expect(await suite.mails(due.buyer)).toEqual([])
  const mail = await suite.db
    .selectFrom('mails')
    .select('data')
    .where('template', '=', 'renewal-soon')
    .executeTakeFirst()
  // It names what will be paid: the plan that was chosen for the next period.
  expect(mail?.data).toEqual({
    name: { en: 'Premium Plus', zh: '高级会员 Plus' },
    amountCents: 2_999,
    currency: 'usd',
    renewsAt: MONTH_END.toISOString(),
  })

  const next = { periodStart: MONTH_END, periodEnd: monthsLater(MONTH_END, 1) }
  suite.provider.subscriptions.set('sub_renewed', { ...renewed.subscription, ...next })
  await suite.deliver('customer.subscription.updated', 'sub_renewed')
  expect(await remindOfRenewals(suite.db, new Date(next.periodEnd.getTime() - DAY_MS))).toBe(1)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBalance } from '../../credits/balance.ts'
import { expectBooksToBalance } from '../../credits/testing.ts'
import type { ProviderSubscription } from '../../drivers/payments/payments.ts'
import { triesEverything } from '../../testing/sample.ts'
import {
  aCheckout,
  aLine,
  anInvoice,
  aRefund,
  aSubscription,
  MONTH_END,
  monthsLater,
} from '../testing/provider.ts'
import { type Buyer, billingSuite } from '../testing/suite.ts'

const suite = billingSuite()
let stories = 0

/** A change at the provider, and the events that tell of it. */
interface Step {
  happen: () => void
  events: { type: string; id: string; payload?: Record<string, unknown> }[]
}

interface Story {
  number: number
  buyer: Buyer
  steps: Step[]
}

/** A pack that is paid late and half refunded; its dispute is won. */
async function packStory(): Promise<Story> {
  const { provider } = suite
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  stories += 1
  const number = stories
  const [id, paymentIntentId] = [`cs_${number}`, `pi_cs_${number}`]
  const checkout = aCheckout({ id, customerId: buyer.customerId, orderId })
  const refund = aRefund({ id: `re_${number}`, paymentIntentId, amount: 650 })
  const dispute = aRefund({ id: `du_${number}`, kind: 'dispute', paymentIntentId, amount: 1_299 })
  const payload = { payment_intent: paymentIntentId }
  return {
    number,
    buyer,
    steps: [
      {
        happen: () => provider.checkouts.set(id, { ...checkout, isPaid: false }),
        events: [{ type: 'checkout.session.completed', id }],
      },
      {
        happen: () => provider.checkouts.set(id, checkout),
        events: [{ type: 'checkout.session.async_payment_succeeded', id }],
      },
      {
        happen: () => provider.reversals.set(refund.id, refund),
        events: [{ type: 'refund.created', id: refund.id, payload }],
      },
      {
        happen: () => provider.reversals.set(dispute.id, dispute),
        events: [{ type: 'charge.dispute.created', id: dispute.id, payload }],
      },
      {
        happen: () => provider.reversals.set(dispute.id, { ...dispute, isActive: false, status: 'won' }),
        events: [{ type: 'charge.dispute.closed', id: dispute.id, payload }],
      },
    ],
  }
}

/** A plan that is renewed, upgraded, cancelled and refunded in part. */
async function planStory(): Promise<Story> {
  const { provider } = suite
  const buyer = await suite.buyer()
  const { customerId } = buyer
  const orderId = await suite.order(buyer, { plan: 'pro' })
  stories += 1
  const number = stories
  const [id, later] = [`sub_${number}`, monthsLater(MONTH_END, 1)]
  const began = aSubscription({ id, customerId, orderId })
  const renewed = { ...began, periodStart: MONTH_END, periodEnd: later }
  const upgraded = {
    ...renewed,
    priceId: 'price_pro_premium',
    amount: 2_999,
    periodStart: new Date(MONTH_END.getTime() + 5_000),
  }
  const paid =
    (name: string, { priceId, periodStart, periodEnd, amount }: ProviderSubscription) =>
    () =>
      provider.invoices.set(
        `in_${name}_${number}`,
        anInvoice({
          id: `in_${name}_${number}`,
          customerId,
          subscriptionId: id,
          amountPaid: amount,
          lines: [aLine({ priceId, periodStart, periodEnd, amount })],
        }),
      )
  const become = (subscription: ProviderSubscription) => () => provider.subscriptions.set(id, subscription)
  const both =
    (...changes: (() => unknown)[]) =>
    () => {
      for (const change of changes) change()
    }
  const refund = aRefund({ id: `re_${number}`, paymentIntentId: `pi_in_renewal_${number}`, amount: 333 })
  const updated = { type: 'customer.subscription.updated', id }
  const invoice = (name: string) => ({ type: 'invoice.paid', id: `in_${name}_${number}` })
  return {
    number,
    buyer,
    steps: [
      {
        happen: become({ ...began, status: 'incomplete' }),
        events: [{ type: 'customer.subscription.created', id }],
      },
      { happen: both(become(began), paid('first', began)), events: [updated, invoice('first')] },
      { happen: both(become(renewed), paid('renewal', renewed)), events: [updated, invoice('renewal')] },
      { happen: both(become(upgraded), paid('upgrade', upgraded)), events: [updated, invoice('upgrade')] },
      {
        happen: () => provider.reversals.set(refund.id, refund),
        events: [
          { type: 'refund.created', id: refund.id, payload: { payment_intent: refund.paymentIntentId } },
        ],
      },
      {
        happen: become({ ...upgraded, status: 'canceled', cancelledAt: new Date() }),
        events: [{ type: 'customer.subscription.deleted', id }],
      },
    ],
  }
}

/** What a user has at the end; ids of this run are replaced. */
async function endOf({ userId }: Buyer) {
  const { rows } = await sql<{ what: string }>`
    SELECT concat_ws(' ', 'lot', grant_key, granted) AS what FROM credit_lots WHERE user_id = ${userId}
    UNION ALL
    SELECT concat_ws(' ', 'of a payment over', p.amount, sum(remaining), sum(revoked))
    FROM credit_lots l JOIN payments p ON p.id = l.payment_id WHERE l.user_id = ${userId} GROUP BY p.id
    UNION ALL
    SELECT concat_ws(' ', 'order', kind, status, credits, bonus) FROM orders WHERE user_id = ${userId}
    UNION ALL
    SELECT concat_ws(' ', 'payment', kind, amount) FROM payments WHERE user_id = ${userId}
    UNION ALL
    SELECT concat_ws(' ', 'subscription', s.status, p.slug, s.price_cents) FROM subscriptions s
    JOIN plans p ON p.id = s.plan_id WHERE user_id = ${userId}
    UNION ALL
    SELECT concat_ws(' ', 'receipt', data ->> 'kind', data ->> 'credits') FROM mails
    WHERE user_id = ${userId} AND template = 'receipt'`.execute(suite.db)
  const { available, debt } = await readBalance(suite.db, userId, new Date())
  const ids = /_\d+(?=:)/g
  return { rows: rows.map(({ what }) => what.replace(ids, '')).sort(), available, debt }
}

/** Each step, and its events at once, in their order. */
async function tellInOrder({ steps, buyer }: Story) {
  for (const { happen, events } of steps) {
    happen()
    for (const { type, id, payload } of events) await suite.deliver(type, id, payload && { payload })
  }
  await suite.drain()
  return endOf(buyer)
}

/** The same with each event delivered three times, late and in any order; `picks` decides what comes next. */
async function tellShuffled({ number, steps, buyer }: Story, picks: () => number) {
  const waiting: (() => Promise<unknown>)[] = []
  const coming = [...steps]
  while (coming.length + waiting.length > 0) {
    const pick = picks()
    const step = pick % 3 === 0 || waiting.length === 0 ? coming.shift() : undefined
    if (step) {
      step.happen()
      for (const { type, id, payload } of step.events) {
        const delivery = {
          eventId: `evt_${number}_${type}_${id}_${coming.length}`,
          ...(payload && { payload }),
        }
        for (let time = 0; time < 3; time++) waiting.push(() => suite.deliver(type, id, delivery))
      }
      continue
    }
    const together = waiting.splice(0, waiting.length).toSorted(() => (picks() % 2) - 0.5)
    const now = together.splice(0, 1 + (pick % 4))
    waiting.push(...together)
    await Promise.all(now.map((deliver) => deliver()))
  }
  await suite.drain()
  return endOf(buyer)
}

test.each([
  ['a pack', packStory],
  ['a plan', planStory],
])(
  '%s: events that come three times, late, in any order and to several workers change nothing more',
  async (_, story) => {
    const expected = await tellInOrder(await story())
    expect(expected.rows.length).toBeGreaterThan(3)
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1_000)), async (stream) => {
        expect(await tellShuffled(await story(), () => stream.next().value)).toEqual(expected)
        await expectBooksToBalance(suite.db)
      }),
      { numRuns: triesEverything() ? 25 : 10 },
    )
  },
)

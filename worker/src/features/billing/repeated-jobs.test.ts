import {
  aCheckout,
  aLine,
  anInvoice,
  aSubscription,
  MONTH_END,
  monthsLater,
  YEAR_END,
} from '@pawport/shared/billing/testing/provider.ts'
import { billingSuite } from '@pawport/shared/billing/testing/suite.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { reconcilePayments } from './reconcile.ts'
import { remindOwners } from './remind.ts'
import { grantTranches } from './tranches.ts'

const suite = billingSuite()
const logged: { level: number; msg: string; reminded?: number; failed?: string[] }[] = []
let ground: TestGround
let opened: WorkerContext

beforeAll(async () => {
  ground = await testGround()
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  opened = await ground.context({ log })
})
beforeEach(() => {
  logged.length = 0
})
afterAll(async () => {
  await opened?.close()
  await ground?.drop()
})

/** A worker with the books and the payment provider of the suite, at this time. */
function workerAt(now: Date): WorkerContext {
  const { db, payments } = suite.context
  return { ...opened, db, payments, databaseClock: databaseClockFrom(fixedClock(now.toISOString())) }
}

/** Of the worker's metrics: how many rows a sweeper wrote. */
async function swept(what: string): Promise<number> {
  const lines = (await opened.metrics.text()).split('\n')
  const line = lines.find((text) => text.startsWith('pawport_swept_total{') && text.includes(`"${what}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('the next month of a yearly plan is granted when it begins, once', async () => {
  const buyer = await suite.buyer()
  const { customerId } = buyer
  const orderId = await suite.order(buyer, { plan: 'pro_yearly' })
  const price = { priceId: 'price_pro_yearly', periodEnd: YEAR_END }
  const subscription = aSubscription({ id: 'sub_year', customerId, orderId, ...price })
  const lines = [aLine({ ...price, amount: 9_900 })]
  const paid = { amountPaid: 9_900, lines, subscriptionId: subscription.id }
  suite.provider.subscriptions.set(subscription.id, subscription)
  suite.provider.invoices.set('in_year', anInvoice({ id: 'in_year', customerId, ...paid }))
  await suite.deliver('invoice.paid', 'in_year')
  const lots = async () => Object.keys(await suite.lots(buyer)).length
  const before = await lots()

  const begin = monthsLater(subscription.periodStart, 1)
  await grantTranches(workerAt(new Date(begin.getTime() - 1)))
  expect([await lots(), await swept('tranches_granted'), logged]).toEqual([before, 0, []])
  for (let run = 0; run < 2; run += 1) await grantTranches(workerAt(begin))
  const added = (await lots()) - before
  expect(added).toBeGreaterThan(0)
  expect(await swept('tranches_granted')).toBe(added)
  expect(logged).toMatchObject([{ msg: 'granted parts of yearly plans', granted: { length: added } }])
})

test('an owner is told of a renewal once', async () => {
  const buyer = await suite.buyer()
  const subscription = aSubscription({ id: 'sub_month', customerId: buyer.customerId })
  suite.provider.subscriptions.set(subscription.id, subscription)
  await suite.deliver('customer.subscription.created', subscription.id)
  const soon = workerAt(new Date(MONTH_END.getTime() - DAY_MS))
  for (let run = 0; run < 2; run += 1) await remindOwners(soon)
  expect(await suite.mails(buyer)).toEqual(['renewal-soon'])
  expect(logged).toEqual([expect.objectContaining({ msg: 'wrote mails about renewals', reminded: 1 })])
})

test('a payment that no event told is repaired, and what differs is a warning', async () => {
  const buyer = await suite.buyer()
  const { customerId } = buyer
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  suite.provider.checkouts.set('cs_lost', aCheckout({ id: 'cs_lost', customerId, orderId }))
  const worker = workerAt(new Date())
  const differed = { level: 40, msg: 'compared payments with the payment provider: some differed' }
  const agreed = { level: 30, msg: 'payments agree with the payment provider', compared: expect.any(Number) }

  await reconcilePayments(worker)
  expect(await suite.orderStatus(orderId)).toBe('completed')
  expect(await suite.available(buyer)).toBeGreaterThan(0)
  const repaired = await swept('payments_repaired')
  expect(repaired).toBeGreaterThan(0)
  await reconcilePayments(worker)
  expect(await swept('payments_repaired')).toBe(repaired)
  expect(logged).toMatchObject([differed, agreed])

  logged.length = 0
  const orphan = anInvoice({ id: 'in_orphan', customerId, subscriptionId: 'sub_gone' })
  suite.provider.invoices.set(orphan.id, orphan)
  await reconcilePayments(worker)
  expect(logged).toMatchObject([{ ...differed, failed: ['in_orphan: no such object: sub_gone'] }])
  suite.provider.invoices.delete(orphan.id)
})

test('the comparison looks four days back', async () => {
  const now = new Date()
  const worker = workerAt(now)
  const { payments } = worker
  const asked: Date[] = []
  const listCheckouts = (since: Date) => {
    asked.push(since)
    return payments.listCheckouts(since)
  }
  await reconcilePayments({ ...worker, payments: { ...payments, listCheckouts } })
  expect(asked).toEqual([new Date(now.getTime() - 4 * DAY_MS)])
})

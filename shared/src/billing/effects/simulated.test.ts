import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readBalance } from '../../credits/balance.ts'
import { expectBooksToBalance } from '../../credits/testing.ts'
import { databaseClock, databaseClockFrom } from '../../db/database-clock.ts'
import { openPayments } from '../../drivers/payments/open.ts'
import type { PaymentsDriver } from '../../drivers/payments/payments.ts'
import {
  advance,
  cancelSubscription,
  changeCard,
  changePlan,
  disputeCharge,
  failNextRenewal,
  judgeDispute,
  payCheckout,
  payInvoice,
  refundCharge,
  resumeSubscription,
  settleCheckout,
} from '../../drivers/payments/simulated/actions.ts'
import { markDelivered, takeDueDeliveries } from '../../drivers/payments/simulated/event-store.ts'
import type { SimulatedEvent } from '../../drivers/payments/simulated/objects/event.ts'
import type { Simulation } from '../../drivers/payments/simulated/simulation.ts'
import { fixedClock } from '../../platform/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { storeEvent } from '../inbox.ts'
import { syncCatalogue } from '../sync-catalogue.ts'
import { handleEvent } from './handle-event.ts'

/** The provider's clock, which goes on between deliveries: no two periods begin in one second. */
const clock = fixedClock(new Date().toISOString())
let database: TestDatabase
let simulation: Simulation
let payments: PaymentsDriver

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  simulation = { db, databaseClock: databaseClockFrom(clock), publicUrl: new URL('http://localhost:3000') }
  payments = await openPayments({ kind: 'simulated', webhookSecret: 'whsec_test' }, { ...simulation, clock })
  await syncCatalogue(db, payments)
})
afterEach(() => expectBooksToBalance(database.db))
afterAll(() => database?.drop())

interface Buyer {
  userId: string
  customerId: string
}

async function newBuyer(): Promise<Buyer> {
  const userId = randomUUID()
  const email = `${userId}@example.com`
  await database.db.insertInto('users').values({ id: userId, email, name: 'Ada' }).execute()
  const customerId = await payments.createCustomer({ userId, email, name: 'Ada', locale: 'en' })
  await database.db
    .insertInto('customers')
    .values({ user_id: userId, provider: 'simulated', customer_id: customerId })
    .execute()
  return { userId, customerId }
}

async function priceOf(slug: string): Promise<string> {
  const { price_id: priceId } = await database.db
    .selectFrom('plans')
    .select('price_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return priceId ?? ''
}

/** An order of a pack or a plan with its open checkout, whose id it returns. */
async function order({ userId, customerId }: Buyer, slug: string): Promise<string> {
  const { db } = database
  const pack = await db.selectFrom('credit_packages').selectAll().where('slug', '=', slug).executeTakeFirst()
  const plan = await db.selectFrom('plans').selectAll().where('slug', '=', slug).executeTakeFirst()
  const item = pack ?? plan
  if (!item) throw new Error(`nothing is called ${slug}`)
  const priceId = (pack?.stripe_price_id ?? plan?.price_id) || ''
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      kind: pack ? 'pack' : 'subscription',
      item_id: item.id,
      item_name: JSON.stringify(item.name),
      price_id: priceId,
      amount: item.price_cents,
      credits: pack?.credits_amount ?? plan?.credits_included ?? 0,
      bonus: pack?.bonus_credits ?? plan?.credits_bonus ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await payments.createCheckout({
    mode: pack ? 'payment' : 'subscription',
    orderId,
    userId,
    customerId,
    priceId,
    locale: 'en',
    successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success',
    cancelUrl: 'http://localhost:3000/#/dashboard',
  })
  return id
}

/**
 * Delivers what happened at the provider: each event three times, the last one first, and to three workers at
 * a time.
 */
async function deliver(): Promise<void> {
  const { db } = database
  const context = { db, databaseClock: databaseClock(db), payments, log: pino({ level: 'silent' }) }
  const now = clock.now()
  clock.set(new Date(now.getTime() + 5_000))
  const due = await takeDueDeliveries(db, now, 1_000)
  for (const one of due) await markDelivered(db, one, now)
  const events = due.map(({ payload }) => payload as unknown as SimulatedEvent).toReversed()
  for (const { id, type, created, data } of [...events, ...events.toReversed(), ...events]) {
    const objectId = (data.object as { id: string }).id
    const payload = { data }
    const event = {
      id,
      type,
      objectId,
      createdAt: new Date(created * 1_000),
      apiVersion: null,
      account: null,
      payload,
    }
    await storeEvent(db, event, 'received')
    await Promise.all([1, 2, 3].map(() => handleEvent(context, id)))
  }
  for (;;) {
    const waiting = await db
      .selectFrom('stripe_events')
      .select('id')
      .where('status', '=', 'received')
      .execute()
    if (waiting.length === 0) return
    for (const { id } of waiting) await handleEvent(context, id)
  }
}

async function available({ userId }: Buyer): Promise<number> {
  return (await readBalance(database.db, userId, new Date())).available
}

async function subscriptionOf({ userId }: Buyer) {
  return database.db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select('plans.slug')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow()
}

async function ordersOf({ userId }: Buyer): Promise<string[]> {
  const orders = await database.db
    .selectFrom('orders')
    .select(['kind', 'status'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return orders.map(({ kind, status }) => `${kind} ${status}`)
}

/** The charge of the latest payment of a user, by its receipt. */
async function lastCharge({ userId }: Buyer): Promise<string> {
  const { receipt_url: receipt } = await database.db
    .selectFrom('payments')
    .select('receipt_url')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return receipt?.split('/').at(-1) ?? ''
}

async function subscriber(slug: string): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await newBuyer()
  await payCheckout(simulation, await order(buyer, slug), 'works')
  await deliver()
  return { buyer, id: (await subscriptionOf(buyer)).id }
}

test('a plan: subscribe, renew, fail a renewal, recover', async () => {
  const { buyer, id } = await subscriber('pro')
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([200, ['subscription completed']])
  await advance(simulation, id)
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([
    400,
    ['subscription completed', 'renewal completed'],
  ])
  await failNextRenewal(simulation, id, true)
  await advance(simulation, id)
  await deliver()
  const due = await subscriptionOf(buyer)
  expect([await available(buyer), due.status]).toEqual([400, 'past_due'])
  expect(due.open_invoice_url).toContain('http')
  await payInvoice(simulation, due.open_invoice_url?.split('/').at(-1) ?? '', 'works')
  await deliver()
  expect([await available(buyer), (await subscriptionOf(buyer)).status]).toEqual([600, 'active'])
})

test('a plan whose renewal is never paid ends, and gives nothing for that period', async () => {
  const { buyer, id } = await subscriber('pro')
  await failNextRenewal(simulation, id, true)
  await advance(simulation, id)
  await advance(simulation, id)
  await deliver()
  expect(await subscriptionOf(buyer)).toMatchObject({ status: 'cancelled', live: false })
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([200, ['subscription completed']])
})

test('a plan: upgrade at once, downgrade at the end, cancel, resume', async () => {
  const { buyer, id } = await subscriber('pro')
  await changePlan(simulation, id, await priceOf('pro_premium'))
  await deliver()
  expect([await available(buyer), (await subscriptionOf(buyer)).slug]).toEqual([1_100, 'pro_premium'])
  await changePlan(simulation, id, await priceOf('pro'))
  await deliver()
  expect((await subscriptionOf(buyer)).slug).toBe('pro_premium')
  expect((await subscriptionOf(buyer)).next_plan_id).not.toBeNull()
  await advance(simulation, id)
  await deliver()
  expect([await available(buyer), (await subscriptionOf(buyer)).slug]).toEqual([1_300, 'pro'])
  await cancelSubscription(simulation, id)
  await deliver()
  expect((await subscriptionOf(buyer)).cancel_at).toBeInstanceOf(Date)
  await resumeSubscription(simulation, id)
  await deliver()
  expect((await subscriptionOf(buyer)).cancel_at).toBeNull()
  await cancelSubscription(simulation, id)
  await advance(simulation, id)
  await deliver()
  expect(await subscriptionOf(buyer)).toMatchObject({ status: 'cancelled', live: false })
})

test('a year begins with its first month', async () => {
  const { buyer } = await subscriber('pro_yearly')
  expect(await available(buyer)).toBe(224)
})

test('a month that becomes a year on its first day gives the credits of both', async () => {
  const { buyer, id } = await subscriber('pro')
  await changePlan(simulation, id, await priceOf('pro_yearly'))
  await deliver()
  expect([await available(buyer), (await subscriptionOf(buyer)).slug]).toEqual([424, 'pro_yearly'])
})

test('two tabs: the second subscription is ended and returned', async () => {
  const buyer = await newBuyer()
  const tabs = [await order(buyer, 'pro'), await order(buyer, 'pro')]
  for (const tab of tabs) await payCheckout(simulation, tab, 'works')
  await deliver()
  // What ended and returned it made events of its own.
  await deliver()
  expect(await available(buyer)).toBe(200)
  expect((await ordersOf(buyer)).sort()).toEqual(['subscription completed', 'subscription refunded'])
  const live = await database.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', buyer.userId)
    .where('live', '=', true)
    .execute()
  expect(live).toHaveLength(1)
})

test('a pack by bank transfer; a part returned; a dispute won, and one lost', async () => {
  const buyer = await newBuyer()
  const checkout = await order(buyer, 'explorer')
  await payCheckout(simulation, checkout, 'later')
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([0, ['pack processing']])
  await settleCheckout(simulation, checkout, true)
  await deliver()
  expect(await available(buyer)).toBe(165)
  const charge = await lastCharge(buyer)
  await refundCharge(simulation, charge, 650)
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([83, ['pack partly_refunded']])
  const won = await disputeCharge(simulation, charge)
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([0, ['pack disputed']])
  await judgeDispute(simulation, won.id, 'won')
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([83, ['pack partly_refunded']])

  const other = await newBuyer()
  await payCheckout(simulation, await order(other, 'explorer'), 'works')
  await deliver()
  const lost = await disputeCharge(simulation, await lastCharge(other))
  await judgeDispute(simulation, lost.id, 'lost')
  await deliver()
  expect([await available(other), await ordersOf(other)]).toEqual([0, ['pack disputed']])
})

test('a bank transfer that never arrives fails its order', async () => {
  const buyer = await newBuyer()
  const checkout = await order(buyer, 'starter')
  await payCheckout(simulation, checkout, 'later')
  await settleCheckout(simulation, checkout, false)
  await deliver()
  expect([await available(buyer), await ordersOf(buyer)]).toEqual([0, ['pack failed']])
})

test('a card that stops working lets the renewal fail; another card is charged for the open invoice', async () => {
  const { buyer, id } = await subscriber('pro')
  await changeCard(simulation, buyer.customerId, 'declined')
  await advance(simulation, id)
  await deliver()
  expect((await subscriptionOf(buyer)).status).toBe('past_due')
})

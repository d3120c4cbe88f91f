import { randomUUID } from 'node:crypto'
import { grantDueTranches } from '@pawport/shared/billing/due-tranches.ts'
import { handleEvent } from '@pawport/shared/billing/effects/handle-event.ts'
import { storeEvent } from '@pawport/shared/billing/inbox.ts'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { expireDueLots } from '@pawport/shared/credits/ledger/expire.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import type { PaymentsDriver } from '@pawport/shared/drivers/payments/payments.ts'
import { advance, payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { markDelivered, takeDueDeliveries } from '@pawport/shared/drivers/payments/simulated/event-store.ts'
import type { SimulatedEvent } from '@pawport/shared/drivers/payments/simulated/objects/event.ts'
import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import { type FixedClock, fixedClock } from '@pawport/shared/platform/clock.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { pino } from 'pino'

/** What arrived on an account since the last time that it was asked. */
export interface Arrived {
  credits: number
  bonus: number
}

/**
 * The simulated payment server and the effects of its events, by a clock that a test moves: a year takes no
 * time.
 */
export interface MovedShop {
  readonly database: TestDatabase
  readonly clock: FixedClock
  /** Buys a plan or a pack, named by its slug. @returns the id of the buyer */
  buy(slug: string): Promise<string>
  /** Moves the clock, renews what ends until then, and does what the worker's jobs do. */
  moveTo(now: Date): Promise<void>
  /** The lots that were granted to a user since the last call. */
  arrived(userId: string): Promise<Arrived>
  close(): Promise<void>
}

export async function openMovedShop(start: Date): Promise<MovedShop> {
  const database = await testDatabase()
  const { db } = database
  const clock = fixedClock(start.toISOString())
  const databaseNow = databaseClockFrom(clock)
  const simulation: Simulation = {
    db,
    databaseClock: databaseNow,
    publicUrl: new URL('http://localhost:3000'),
  }
  const payments = await openPayments(
    { kind: 'simulated', webhookSecret: 'whsec_test' },
    { ...simulation, clock },
  )
  await syncCatalogue(db, payments)
  const counted = new Set<string>()

  async function deliver(): Promise<void> {
    const context = { db, databaseClock: databaseNow, payments, log: pino({ level: 'silent' }) }
    for (const due of await takeDueDeliveries(db, clock.now(), 1_000)) {
      await markDelivered(db, due, clock.now())
      const { id, type, created, data } = due.payload as unknown as SimulatedEvent
      const event = {
        ...{ id, type, objectId: (data.object as { id: string }).id },
        ...{ createdAt: new Date(created * 1_000), apiVersion: null, account: null, payload: { data } },
      }
      await storeEvent(db, event, 'received')
      // No two readings within a millisecond: the second would count as the first.
      clock.set(new Date(clock.now().getTime() + 1))
      await handleEvent(context, id)
    }
  }

  /** Ends the periods that are over. */
  async function renew(): Promise<void> {
    const over = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('live', '=', true)
      .where('current_period_end', '<=', clock.now())
      .execute()
    for (const { id } of over) await advance(simulation, id)
  }

  return {
    database,
    clock,
    async buy(slug) {
      const userId = randomUUID()
      await payCheckout(simulation, await openCheckout({ database, payments }, userId, slug), 'works')
      await deliver()
      return userId
    },
    async moveTo(now) {
      clock.set(now)
      await renew()
      await deliver()
      await grantDueTranches(db, now)
      await expireDueLots(db, now)
    },
    async arrived(userId) {
      const lots = await db
        .selectFrom('credit_lots')
        .select(['id', 'kind', 'granted'])
        .where('user_id', '=', userId)
        .execute()
      const sums = { credits: 0, bonus: 0 }
      for (const { id, kind, granted } of lots.filter(({ id }) => !counted.has(id))) {
        counted.add(id)
        sums[kind === 'bonus' ? 'bonus' : 'credits'] += granted
      }
      return sums
    },
    close: () => database.drop(),
  }
}

/**
 * A new user, who is a customer, with an order of the item as it is offered and its open checkout, whose id
 * it returns.
 */
async function openCheckout(
  { database: { db }, payments }: { database: TestDatabase; payments: PaymentsDriver },
  userId: string,
  slug: string,
): Promise<string> {
  const email = `${userId}@example.com`
  await db.insertInto('users').values({ id: userId, email, name: 'Ada' }).execute()
  const customerId = await payments.createCustomer({ userId, email, name: 'Ada', locale: 'en' })
  const customer = { user_id: userId, provider: 'simulated', customer_id: customerId } as const
  await db.insertInto('customers').values(customer).execute()
  const pack = await db.selectFrom('credit_packages').selectAll().where('slug', '=', slug).executeTakeFirst()
  const plan = await db.selectFrom('plans').selectAll().where('slug', '=', slug).executeTakeFirst()
  const item = pack ?? plan
  if (!item) throw new Error(`nothing is called ${slug}`)
  const priceId = (pack?.stripe_price_id ?? plan?.price_id) || ''
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      ...{ user_id: userId, kind: pack ? 'pack' : 'subscription', item_id: item.id, price_id: priceId },
      ...{ item_name: JSON.stringify(item.name), amount: item.price_cents },
      credits: pack?.credits_amount ?? plan?.credits_included ?? 0,
      bonus: pack?.bonus_credits ?? plan?.credits_bonus ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await payments.createCheckout({
    ...{ mode: pack ? 'payment' : 'subscription', orderId, userId, customerId, priceId, locale: 'en' },
    successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}#/account',
    cancelUrl: 'http://localhost:3000/#/pricing',
  })
  return id
}

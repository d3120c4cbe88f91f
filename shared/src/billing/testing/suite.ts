import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { readBalance } from '../../credits/balance.ts'
import { expectBooksToBalance } from '../../credits/testing.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/database.ts'
import { databaseClock } from '../../db/database-clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type Handled, handleEvent } from '../effects/handle-event.ts'
import type { EffectsContext } from '../effects/run.ts'
import type { HandledEvent } from '../effects/table.ts'
import { storeEvent } from '../inbox.ts'
import { type TestProvider, testProvider } from './provider.ts'

/** A user who is a customer of the provider. */
export interface Buyer {
  userId: string
  customerId: string
}

/**
 * The tests of effects in one file: a database of their own, plans with prices, a provider; each test checks
 * the invariants.
 */
export interface BillingSuite {
  readonly db: Database
  readonly provider: TestProvider
  readonly context: EffectsContext
  buyer(): Promise<Buyer>
  order(buyer: Buyer, item: { pack: string } | { plan: string }, checkoutId?: string | null): Promise<string>
  /** Stores an event of this object, and handles it as a worker does. */
  deliver(type: HandledEvent | (string & {}), objectId: string, options?: Delivery): Promise<Handled>
  /** Handles what waits, as the sweeper lets workers do. */
  drain(): Promise<void>
  available(buyer: Buyer): Promise<number>
  orderStatus(orderId: string): Promise<string>
  /** The lots of a user: grant keys with what was granted. */
  lots(buyer: Buyer): Promise<Record<string, number>>
  mails(buyer: Buyer): Promise<string[]>
}

interface Delivery {
  eventId?: string
  /** What the payload says beside the object's id. */
  payload?: Record<string, unknown>
}

export function billingSuite(): BillingSuite {
  const provider = testProvider()
  let database: TestDatabase | undefined
  let db: Database

  beforeAll(async () => {
    database = await testDatabase()
    db = openDatabase({ url: database.url, poolSize: 20, log: pino({ level: 'silent' }) })
    for (const slug of ['pro', 'pro_premium', 'pro_yearly'])
      await db
        .updateTable('plans')
        .set({ price_id: `price_${slug}` })
        .where('slug', '=', slug)
        .execute()
  })
  afterEach(() => expectBooksToBalance(db))
  afterAll(async () => {
    await db?.destroy()
    await database?.drop()
  })

  const context = (): EffectsContext => ({
    db,
    databaseClock: databaseClock(db),
    payments: provider.driver,
    log: pino({ level: 'silent' }),
  })

  return {
    get db() {
      return db
    },
    provider,
    get context() {
      return context()
    },
    async buyer() {
      const userId = randomUUID()
      const customerId = `cus_${userId.slice(0, 8)}`
      await db
        .insertInto('users')
        .values({ id: userId, email: `${userId}@example.com`, name: 'Ada' })
        .execute()
      await db
        .insertInto('customers')
        .values({ user_id: userId, provider: 'simulated', customer_id: customerId })
        .execute()
      return { userId, customerId }
    },
    async order({ userId }, item, checkoutId = null) {
      const ordered = await itemOf(db, item)
      const { id } = await db
        .insertInto('orders')
        .values({ user_id: userId, checkout_session_id: checkoutId, ...ordered })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async deliver(type, objectId, { eventId = `evt_${randomUUID()}`, payload = {} } = {}) {
      const data = { object: { id: objectId, ...payload } }
      await storeEvent(
        db,
        {
          id: eventId,
          type,
          objectId,
          createdAt: new Date(),
          apiVersion: null,
          account: null,
          payload: { data },
        },
        'received',
      )
      return handleEvent(context(), eventId)
    },
    async drain() {
      const due = db.selectFrom('stripe_events').select('id').where('status', '=', 'received')
      for (const { id } of await due.execute()) await handleEvent(context(), id)
    },
    available: async ({ userId }) => (await readBalance(db, userId, new Date())).available,
    async orderStatus(orderId) {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      return status
    },
    async lots({ userId }) {
      const lots = await db
        .selectFrom('credit_lots')
        .select(['grant_key', 'granted'])
        .where('user_id', '=', userId)
        .execute()
      return Object.fromEntries(lots.map(({ grant_key, granted }) => [grant_key, granted]))
    },
    async mails({ userId }) {
      const mails = await db.selectFrom('mails').select('template').where('user_id', '=', userId).execute()
      return mails.map(({ template }) => template).sort()
    },
  }
}

async function itemOf(db: Database, item: { pack: string } | { plan: string }) {
  if ('pack' in item) {
    const pack = await db
      .selectFrom('credit_packages')
      .selectAll()
      .where('slug', '=', item.pack)
      .executeTakeFirstOrThrow()
    return {
      kind: 'pack' as const,
      item_id: pack.id,
      item_name: JSON.stringify(pack.name),
      price_id: `price_${item.pack}`,
      amount: pack.price_cents,
      credits: pack.credits_amount,
      bonus: pack.bonus_credits,
    }
  }
  const plan = await db
    .selectFrom('plans')
    .selectAll()
    .where('slug', '=', item.plan)
    .executeTakeFirstOrThrow()
  return {
    kind: 'subscription' as const,
    item_id: plan.id,
    item_name: JSON.stringify(plan.name),
    price_id: `price_${item.plan}`,
    amount: plan.price_cents,
    credits: plan.credits_included,
    bonus: plan.credits_bonus,
  }
}

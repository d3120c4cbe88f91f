import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { type FixedClock, fixedClock } from '../../platform/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { readBalance } from '../balance.ts'
import { grant, type PlanPeriod } from '../ledger/grant.ts'
import { type Reservation, reserve } from '../ledger/holds.ts'
import { expectBooksToBalance } from '../testing.ts'

export const HOUR = 60 * 60 * 1_000
export const DAY = 24 * HOUR
const START = '2026-03-01T00:00:00Z'

/**
 * Sets up the tests of one file: a database of their own, twenty connections, a fixed clock; each test checks
 * the invariants.
 */
export interface LedgerSuite {
  readonly db: Database
  readonly clock: FixedClock
  /** A payment and the pack that it bought. Returns the payment. */
  buyPack(userId: string, amount: number, options?: { paid?: number; bonus?: number }): Promise<string>
  grantPlan(userId: string, amount: number, period: PlanPeriod): Promise<string>
  hold(userId: string, amount: number, options?: Partial<Reservation>): ReturnType<typeof reserve>
  /** Writes a refund or dispute as the payment service would report it, without its effect on the credits. */
  reverse(paymentId: string, reversal: { id?: string; amount: number; active?: boolean }): Promise<void>
  balance(userId: string): ReturnType<typeof readBalance>
  available(userId: string): Promise<number>
}

export function ledgerSuite(): LedgerSuite {
  const clock = fixedClock(START)
  let database: TestDatabase | undefined
  let db: Database

  beforeAll(async () => {
    database = await testDatabase()
    db = openDatabase({ url: database.url, poolSize: 20, log: pino({ level: 'silent' }) })
  })
  afterEach(async () => {
    await expectBooksToBalance(db)
    clock.set(new Date(START))
  })
  afterAll(async () => {
    await db?.destroy()
    await database?.drop()
  })

  async function pay(userId: string, amount: number): Promise<string> {
    const payment = { user_id: userId, amount }
    const { id } = await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
    return id
  }

  return {
    get db() {
      return db
    },
    clock,
    async buyPack(userId, amount, { paid = 1_000, bonus = 0 } = {}) {
      const paymentId = await pay(userId, paid)
      const common = { userId, paymentId, now: clock.now() }
      await grant(db, { ...common, kind: 'pack', amount, grantKey: `checkout:${paymentId}:base` })
      const bonusKey = `checkout:${paymentId}:bonus`
      if (bonus > 0)
        await grant(db, { ...common, kind: 'bonus', amount: bonus, period: null, grantKey: bonusKey })
      return paymentId
    },
    async grantPlan(userId, amount, period) {
      const paymentId = await pay(userId, 999)
      const grantKey = `sub:${period.subscriptionId}:${period.end.toISOString()}:base`
      await grant(db, {
        userId,
        kind: 'subscription',
        amount,
        grantKey,
        paymentId,
        period,
        now: clock.now(),
      })
      return paymentId
    },
    async hold(userId, amount, options = {}) {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + HOUR)
      const reservation = { userId, amount, generationId: randomUUID(), now, expiresAt, ...options }
      return reserve(db, reservation)
    },
    async reverse(paymentId, { id = randomUUID(), amount, active = true }) {
      await db
        .insertInto('payment_reversals')
        .values({ id, payment_id: paymentId, kind: 'refund', amount, active, stripe_status: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ amount, active }))
        .execute()
    },
    balance: (userId) => readBalance(db, userId, clock.now()),
    available: async (userId) => (await readBalance(db, userId, clock.now())).available,
  }
}

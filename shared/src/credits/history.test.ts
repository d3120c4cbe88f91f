import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { costOf } from '../testing/explain.ts'
import { listBalanceChanges } from './history.ts'
import { adjust } from './ledger/adjust.ts'
import { grant } from './ledger/grant.ts'
import { capture, release, reserve } from './ledger/holds.ts'

const now = new Date('2026-03-01T00:00:00Z')
const expiresAt = new Date('2026-03-02T00:00:00Z')

let database: TestDatabase
let db: Database
let userId: string
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
beforeEach(() => {
  userId = randomUUID()
})
afterAll(() => database?.drop())

async function buy(amount: number): Promise<void> {
  const payment = await db
    .insertInto('payments')
    .values({ user_id: userId, amount: 499 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(db, { userId, kind: 'pack', amount, grantKey: payment.id, paymentId: payment.id, now })
}

async function hold(amount: number): Promise<string> {
  const generationId = randomUUID()
  await reserve(db, { userId, generationId, amount, now, expiresAt })
  return generationId
}

async function changes(limit = 100) {
  const rows = await listBalanceChanges(db, userId, limit)
  return rows.map(({ kind, amount, reason }) => [kind, amount, ...(reason === null ? [] : [reason])])
}

test('reserving from several lots is one change, releasing is one change, and a capture is no change', async () => {
  for (const amount of [1, 2, 3]) await buy(amount)
  const first = await hold(5)
  const second = await hold(1)
  await release(db, { generationId: first, cause: 'cancelled', now })
  await capture(db, { generationId: second, now })
  await adjust(db, { id: randomUUID(), userId, delta: 4, reason: 'sorry', actorId: userId, now })
  expect(await changes()).toEqual([
    ['grant', 4, 'sorry'],
    ['release', 5],
    ['reserve', -1],
    ['reserve', -5],
    ['grant', 3],
    ['grant', 2],
    ['grant', 1],
  ])
})

test('a limit cuts between changes, never within one', async () => {
  for (const amount of [1, 2, 3]) await buy(amount)
  await release(db, { generationId: await hold(6), cause: 'cancelled', now })
  expect(await changes(1)).toEqual([['release', 6]])
  expect(await changes(2)).toEqual([
    ['release', 6],
    ['reserve', -6],
  ])
  expect(await changes(3)).toEqual([
    ['release', 6],
    ['reserve', -6],
    ['grant', 3],
  ])
})

test('a long history reads no more pages than a short one', async () => {
  await buy(20_000)
  const lot = sql`(SELECT id FROM credit_lots WHERE user_id = ${userId})`
  // The entries are written directly: through the ledger it would take minutes.
  await sql`
    WITH holds AS (
      INSERT INTO credit_holds (user_id, generation_id, amount, status, created_at, expires_at, settled_at)
      SELECT ${userId}, gen_random_uuid(), 2, 'captured', ${now}, ${now}, ${now} FROM generate_series(1, 5000)
      RETURNING id
    )
    INSERT INTO credit_entries (user_id, lot_id, hold_id, kind, d_available, d_held, d_captured, d_expired, d_revoked,
                                d_debt, cause, created_at)
    SELECT ${userId}, ${lot}, holds.id, entry.kind, available, held, captured, 0, 0, 0, 'picture', ${now}
    FROM holds, (VALUES ('reserve', -2, 2, 0), ('capture', 0, -2, 2)) AS entry (kind, available, held, captured)
    ORDER BY holds.id, entry.kind DESC`.execute(db)
  await sql`ANALYZE credit_entries, credit_holds, credit_lots`.execute(db)
  expect(await changes(2)).toEqual([
    ['reserve', -2],
    ['reserve', -2],
  ])
  const cost = await costOf(database.url, (explained) => listBalanceChanges(explained, userId, 100))
  expect(cost.rows).toBeLessThan(1_000)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../contract/time.ts'
import { grant } from '../credits/ledger/grant.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { removeOldNotices, tellOfExpiringBins, tellOfExpiringCredits } from './due-notices.ts'

const NOW = new Date('2030-03-10T12:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
let database: TestDatabase
let userId: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.db.deleteFrom('notices').execute()
  userId = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com`, name: 'Ada' })
    .execute()
})

const notices = () =>
  database.db
    .selectFrom('notices')
    .select(['kind', 'data', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

async function lot(amount: number, expiresAt: Date | null): Promise<void> {
  const grantKey = randomUUID()
  await grant(database.db, {
    userId,
    kind: 'bonus',
    amount,
    grantKey,
    now: NOW,
    paymentId: null,
    period: null,
  })
  if (!expiresAt) return
  await sql`
    UPDATE credit_lots SET expires_at = ${expiresAt}, period_end = ${expiresAt}, subscription_id = 'sub_1'
    WHERE grant_key = ${grantKey}`.execute(database.db)
}

async function binned(days: number, status: 'completed' | 'failed' = 'completed'): Promise<void> {
  await database.db
    .insertInto('generations')
    .values({
      ...generationRow(userId),
      status,
      deleted_at: inDays(-days),
      ...(status === 'failed'
        ? { error_code: 'no_pet' }
        : { output_image_key: 'a/picture.webp', output_description: 'A day in Oslo.' }),
    })
    .execute()
}

test('credits that expire within a week are told once for each day, with their sum', async () => {
  await lot(5, new Date('2030-03-14T08:00:00Z'))
  await lot(7, new Date('2030-03-14T20:00:00Z'))
  await lot(3, inDays(6))
  await lot(9, inDays(20))
  await lot(100, null)
  expect(await tellOfExpiringCredits(database.db, NOW)).toBe(2)
  expect(await notices()).toMatchObject([
    { kind: 'credits-expire', data: { amount: 12, expires_at: '2030-03-14T08:00:00.000Z' } },
    { kind: 'credits-expire', data: { amount: 3, expires_at: inDays(6).toISOString() } },
  ])
  await database.db.updateTable('notices').set({ read_at: NOW }).execute()
  expect(await tellOfExpiringCredits(database.db, inDays(1))).toBe(0)
  expect((await notices()).every(({ read_at }) => read_at !== null)).toBe(true)
})

test('two workers that sweep at the same time tell once', async () => {
  await lot(5, inDays(2))
  await Promise.all([1, 2, 3].map(() => tellOfExpiringCredits(database.db, NOW)))
  expect(await notices()).toHaveLength(1)
})

test('pictures that are purged within a week are told together, failed ones left out, and not each day anew', async () => {
  await binned(29)
  await binned(25)
  await binned(2)
  await binned(29, 'failed')
  expect(await tellOfExpiringBins(database.db, NOW)).toBe(1)
  expect(await notices()).toMatchObject([
    { kind: 'bin-expires', data: { pictures: 2, expires_at: inDays(1).toISOString() } },
  ])
  expect(await tellOfExpiringBins(database.db, inDays(0.5))).toBe(0)
  await binned(22)
  expect(await tellOfExpiringBins(database.db, inDays(5))).toBe(1)
})

test('old notices are removed, read or not', async () => {
  const rows = [0, 59, 61, 90].map((days) => ({
    user_id: userId,
    kind: 'liked' as const,
    key: `liked:${days}`,
    created_at: inDays(-days),
  }))
  await database.db.insertInto('notices').values(rows).execute()
  expect(await removeOldNotices(database.db, NOW)).toBe(2)
  expect(await notices()).toHaveLength(2)
})

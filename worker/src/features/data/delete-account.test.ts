import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { keepAccount, requestDeletion } from '@pawport/shared/data/deletion.ts'
import { tablesOfUsers } from '@pawport/shared/data/rows-of-user.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { tracesOf } from '@pawport/shared/testing/traces.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { sweepDeletions } from './sweep-deletions.ts'
import { type KnownUser, makeKnownUser } from './testing/known-user.ts'

/** Tables whose rows are kept under an id that identifies no user; rows of all others go with their user. */
const ANONYMISED = [
  'credit_accounts',
  'credit_adjustments',
  'credit_entries',
  'credit_holds',
  'credit_lots',
  'customers',
  'gifts',
  'orders',
  'payments',
  'promotion_uses',
  'referrals',
  'welcome_grants',
]

const clock = fixedClock('2026-01-05T12:00:00Z')
const { ground, context } = useTestWorker({}, { clock, databaseClock: databaseClockFrom(clock) })
let ada: KnownUser

beforeAll(async () => {
  ada = await makeKnownUser(context, ground.userId)
})

/**
 * Where a word occurs in the whole database, tables of the queue included, and in the names of stored
 * objects.
 */
async function traces(words: readonly string[]): Promise<string[]> {
  const found = await tracesOf(context.db, words)
  for await (const { key } of context.objects.list('')) if (words.includes(key)) found.push(`object: ${key}`)
  return found
}

const userCount = async () => {
  const rows = await context.db.selectFrom('users').select('id').where('id', '=', ada.userId).execute()
  return rows.length
}

test('every table that knows users either loses its rows with them, or is anonymised', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype = 'c'`.execute(context.db)
  const cascading = rows.map(({ name }) => name)
  const tables = (await tablesOfUsers(context.db)).map(({ name }) => name).filter((name) => name !== 'users')
  expect(tables.filter((name) => !cascading.includes(name)).sort()).toEqual(ANONYMISED)
})

test('nothing happens for seven days, and the account is kept by one who changes their mind', async () => {
  const { db, databaseClock } = context
  await requestDeletion(db, ada.userId, await databaseClock.now())
  clock.advance(7 * DAY_MS - 1)
  await sweepDeletions(context)
  expect(await userCount()).toBe(1)
  expect(await keepAccount(db, ada.userId)).toBe(true)
  clock.advance(DAY_MS)
  await sweepDeletions(context)
  expect(await userCount()).toBe(1)
  const mails = await db.selectFrom('mails').select('template').where('user_id', '=', ada.userId).execute()
  expect(mails.map(({ template }) => template)).toContain('account-deletion')
})

test('a subscription ends before it would be charged again, while its owner may still change their mind', async () => {
  const { db, databaseClock, payments } = context
  const end = new Date((await databaseClock.now()).getTime() + DAY_MS)
  await db.updateTable('subscriptions').set({ current_period_end: end }).execute()
  await requestDeletion(db, ada.userId, await databaseClock.now())
  await sweepDeletions(context)
  expect((await payments.readSubscription(ada.subscriptionId)).status).toBe('active')
  clock.advance(18 * HOUR_MS)
  await sweepDeletions(context)
  expect((await payments.readSubscription(ada.subscriptionId)).status).toBe('canceled')
})

test('when the payment provider is away nothing is removed, the account is closed, and it is tried again', async () => {
  const { db, payments } = context
  const away = {
    ...context,
    payments: { ...payments, endSubscription: () => Promise.reject(new Error('the provider is away')) },
  }
  clock.advance(7 * DAY_MS)
  await sweepDeletions(away)
  const row = await db.selectFrom('account_deletions').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, last_error: 'the provider is away' })
  expect(await keepAccount(db, ada.userId)).toBe(false)
  const generations = await db
    .selectFrom('generations')
    .select('task_id')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(generations).toHaveLength(3)
  const sessions = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(sessions).toEqual([])
})

test('then nothing in any table and no object leads to the user, and the books still balance', async () => {
  const { db } = context
  expect(new Set(await traces(ada.words)).size).toBeGreaterThan(40)
  const sums = () =>
    db
      .selectFrom('credit_entries')
      .select(({ fn }) => [fn.countAll<string>().as('entries'), fn.sum<string>('d_captured').as('captured')])
      .executeTakeFirstOrThrow()
  const before = await sums()
  clock.advance(HOUR_MS)
  await sweepDeletions(context)

  expect(await userCount()).toBe(0)
  expect(await traces(ada.words)).toEqual([])
  const left: string[] = []
  for await (const { key } of context.objects.list('')) left.push(key)
  expect(left).toEqual([])
  await expectBooksToBalance(db)
  // The unfinished picture was released, which is one more entry; nothing else changed.
  expect(await sums()).toEqual({ ...before, entries: String(Number(before.entries) + 1) })
})

test('what has to be kept is kept under one id that leads to nobody', async () => {
  const { db } = context
  const ids = await Promise.all(
    (['credit_accounts', 'orders', 'payments', 'customers'] as const).map(async (table) => {
      const rows = await db.selectFrom(table).select('user_id').execute()
      return rows.map(({ user_id }) => user_id)
    }),
  )
  expect(new Set(ids.flat()).size).toBe(1)
  expect(await db.selectFrom('orders').select(['amount', 'credits']).execute()).toEqual([
    { amount: 999, credits: 200 },
  ])
  const log = await db
    .selectFrom('audit_log')
    .select(['act', 'admin_email', 'subject_id'])
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { act: 'user.suspend', subject_id: ids[0]?.[0], admin_email: 'boss@example.com' },
    { act: 'user.unsuspend', subject_id: ground.userId, admin_email: 'deleted account' },
    { act: 'user.adjust', subject_id: ground.userId },
  ])
})

test('other users lose nothing but the likes and comments of the one who left', async () => {
  const { db } = context
  const published = await db.selectFrom('publications').select(['user_id', 'likes', 'comments']).execute()
  expect(published).toEqual([{ user_id: ground.userId, likes: 0, comments: 0 }])
})

test('rows that are append-only stay so for everybody else', async () => {
  const { db } = context
  await expect(db.updateTable('audit_log').set({ admin_id: randomUUID() }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(sql`UPDATE credit_entries SET user_id = user_id`.execute(db)).rejects.toThrow('append-only')
  const pretending = db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('pawport.anonymising', 'on', true)`.execute(transaction)
    await sql`DELETE FROM audit_log`.execute(transaction)
  })
  await expect(pretending).rejects.toThrow('append-only')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prints } from '../albums/work.ts'
import { newExportKey } from '../data/export-keys.ts'
import { exports } from '../data/work.ts'
import { pushes } from '../push/work.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { claim } from './claim.ts'
import { findDue } from './due.ts'
import { complete, fail, release, retry } from './ends.ts'

const now = new Date('2026-01-05T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

let database: TestDatabase
let userId: string
let exportId: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const { db } = database
  userId = randomUUID()
  const user = { id: userId, email: `${userId}@example.com`, name: 'Ada' }
  await db.deleteFrom('users').execute()
  await db.insertInto('users').values(user).execute()
  const asked = { user_id: userId, locale: 'en', object_key: newExportKey() } as const
  const { id } = await db
    .insertInto('exports')
    .values({ ...asked, requested_at: now, next_try_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  exportId = id
})
afterAll(() => database?.drop())

const row = () =>
  database.db.selectFrom('exports').selectAll().where('id', '=', exportId).executeTakeFirstOrThrow()

async function claimed(at = now) {
  const outcome = await claim(database.db, exports, exportId, { now: at })
  if (outcome.state !== 'claimed') throw new Error(outcome.state)
  return outcome
}

describe('a row that says when it is tried next', () => {
  test('is claimed by one of many, and again only after its lease', async () => {
    const { db } = database
    const all = await Promise.all([1, 2, 3, 4].map(() => claim(db, exports, exportId, { now })))
    expect(all.filter(({ state }) => state === 'claimed')).toHaveLength(1)
    const lease = exports.lease.ms ?? 0
    expect(await claim(db, exports, exportId, { now: later(lease - 1) })).toEqual({ state: 'ended' })
    expect(await findDue(db, exports, later(lease - 1))).toEqual([])
    expect(await findDue(db, exports, later(lease))).toEqual([exportId])
    expect((await claimed(later(lease))).attempts).toBe(2)
  })

  test('is claimed in the millisecond in which it becomes due', async () => {
    const { db } = database
    const at = '2026-01-05T12:00:00.000900Z'
    await db
      .updateTable('exports')
      .set({ next_try_at: at as unknown as Date })
      .execute()
    expect((await claimed(now)).attempts).toBe(1)
  })

  test('waits after an attempt that failed, and fails after the last one', async () => {
    const { db } = database
    for (let attempts = 1; attempts < exports.mostAttempts; attempts++) {
      const pause = exports.pauseMs?.(attempts) ?? 0
      expect(await retry(db, exports, await claimed(), { now, error: 'away' })).toEqual(later(pause))
      expect(await row()).toMatchObject({ status: 'waiting', attempts, claim: null })
      await db.updateTable('exports').set({ next_try_at: now }).execute()
    }
    expect(await retry(db, exports, await claimed(), { now, error: 'away' })).toBe('failed')
    expect(await row()).toMatchObject({ status: 'failed', attempts: exports.mostAttempts })
    expect(await claim(db, exports, exportId, { now: later(1e9) })).toEqual({ state: 'ended' })
  })

  test('is released at once by an interrupted attempt, which does not count', async () => {
    const { attempt } = await claimed()
    expect(await release(database.db, exports, attempt, { now, counted: false })).toBe(true)
    expect(await row()).toMatchObject({ status: 'waiting', attempts: 0, next_try_at: now })
  })
})

test('an attempt that lost its claim writes nothing', async () => {
  const { db } = database
  const first = await claimed()
  const second = await claimed(later(exports.lease.ms ?? 0))
  const before = await row()
  expect(await complete(db, exports, first.attempt, { bytes: 1 }, now)).toBe('lost')
  expect(await fail(db, exports, first.attempt, 'away', now)).toBe(false)
  expect(await release(db, exports, first.attempt, { now, counted: true })).toBe(false)
  expect(await retry(db, exports, first, { now, error: 'away' })).toBe('lost')
  expect(await row()).toEqual(before)
  expect(await complete(db, exports, second.attempt, { bytes: 1 }, now)).toBe('completed')
})

test('a completion and what belongs to it are written together, or not at all', async () => {
  const { db } = database
  const { attempt } = await claimed()
  const notices = () => db.selectFrom('notices').select('key').execute()
  const withCompletion = exports.withCompletion
  const refusing: typeof exports = {
    ...exports,
    async withCompletion(...written) {
      await withCompletion?.(...written)
      return false
    },
  }
  expect(await complete(db, refusing, attempt, { bytes: 1 }, now)).toBe('refused')
  expect([(await row()).status, await notices()]).toEqual(['running', []])
  const breaking: typeof exports = {
    ...exports,
    async withCompletion(...written) {
      await withCompletion?.(...written)
      throw new Error('no connection')
    },
  }
  await expect(complete(db, breaking, attempt, { bytes: 1 }, now)).rejects.toThrow('no connection')
  expect([(await row()).status, await notices()]).toEqual(['running', []])
  await db.transaction().execute(async (transaction) => {
    expect(await complete(transaction, exports, attempt, { bytes: 1 }, now)).toBe('completed')
  })
  expect([(await row()).status, await notices()]).toEqual(['ready', [{ key: `export:${exportId}` }]])
})

test('without a claim a row fails whichever attempt holds it, once', async () => {
  const { db } = database
  const { attempt } = await claimed()
  expect(await fail(db, exports, { id: exportId }, 'cancelled', now)).toBe(true)
  expect(await fail(db, exports, { id: exportId }, 'cancelled', now)).toBe(false)
  expect(await complete(db, exports, attempt, { bytes: 1 }, now)).toBe('lost')
})

test('a silent row may be claimed by another worker, is due after a while, and is given up in the end', async () => {
  const { db } = database
  const [albumId, id] = [randomUUID(), randomUUID()]
  await db.insertInto('albums').values({ id: albumId, user_id: userId, title: 'Summer' }).execute()
  const print = { id, album_id: albumId, user_id: userId, locale: 'en' } as const
  await db
    .insertInto('album_prints')
    .values({ ...print, created_at: now, updated_at: now })
    .execute()
  const silent = prints.lease.ms ?? 0
  expect(await findDue(db, prints, later(silent))).toEqual([])
  expect(await findDue(db, prints, later(silent + 1))).toEqual([id])
  const first = await claim(db, prints, id, { now: later(silent) })
  expect(await findDue(db, prints, later(silent + 1))).toEqual([])
  for (let attempt = 2; attempt <= prints.mostAttempts; attempt++)
    expect(await claim(db, prints, id, { now })).toMatchObject({ state: 'claimed', attempts: attempt })
  if (first.state !== 'claimed') throw new Error(first.state)
  expect(await fail(db, prints, first.attempt, 'empty', now)).toBe(false)
  expect(await claim(db, prints, id, { now })).toMatchObject({ state: 'given-up' })
  const ended = await db.selectFrom('album_prints').select(['status', 'file_key']).executeTakeFirst()
  expect(ended).toEqual({ status: 'failed', file_key: null })
})

test('a row of a kind without statuses is deleted by its end, unless it was written again meanwhile', async () => {
  const { db } = database
  const tokenHash = Buffer.alloc(32, 1)
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, provider: 'local', expires_at: later(1e12) })
    .execute()
  const keys = { endpoint: 'https://push.example/1', endpoint_hash: tokenHash, p256dh: 'key', auth: 'auth' }
  const { id: subscription_id } = await db
    .insertInto('push_subscriptions')
    .values({ ...keys, user_id: userId, session_hash: tokenHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: notice_id } = await db
    .insertInto('notices')
    .values({ user_id: userId, kind: 'export-ready', key: 'export', data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('pushes')
    .values({ notice_id, subscription_id, next_try_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = await claim(db, pushes, id, { now })
  if (first.state !== 'claimed') throw new Error(first.state)
  await db.updateTable('pushes').set({ attempts: 0, next_try_at: now }).execute()
  expect(await complete(db, pushes, first.attempt, { state: 'sent' }, now)).toBe('lost')
  const second = await claim(db, pushes, id, { now })
  if (second.state !== 'claimed') throw new Error(second.state)
  expect(await complete(db, pushes, second.attempt, { state: 'gone' }, now)).toBe('completed')
  expect(await db.selectFrom('pushes').select('id').execute()).toEqual([])
  expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
})

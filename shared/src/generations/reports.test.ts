import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../contract/time.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { allowSharing, blockSharing, closeReports, listReportedPages, removeOldReports } from './reports.ts'

const NOW = new Date('2025-05-01T12:00:00Z')
const minute = (count: number) => new Date(NOW.getTime() + count * 60_000)
const admin = randomUUID()
const owner = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [id, name] of [
    [admin, 'admin'],
    [owner, 'ada'],
  ] as const)
    await database.db
      .insertInto('users')
      .values({ id, email: `${name}@example.com`, name })
      .execute()
})
beforeEach(() => database.db.deleteFrom('generations').execute())
afterAll(() => database?.drop())

/** A picture with a public page, and in the community when it has a name there. */
async function picture({ isPublished = false, hiddenAt = null as Date | null } = {}) {
  const { db } = database
  const share_id = randomBytes(16).toString('base64url')
  const done = { output_image_key: 'a/b.webp', output_description: 'Dear diary' }
  const row = generationRow(owner, { status: 'completed', share_id, ...done })
  await db.insertInto('generations').values(row).execute()
  const public_id = randomBytes(16).toString('base64url')
  const place = { destination: 'Oslo', place_key: 'oslo', size: 512, aspect: '1:1', species: 'cat' } as const
  if (isPublished)
    await db
      .insertInto('publications')
      .values({ task_id: row.task_id, user_id: owner, public_id, hidden_at: hiddenAt, ...place })
      .execute()
  return { taskId: row.task_id, shareId: share_id, publicId: public_id }
}

async function report(taskId: string, at: Date, details: string | null = null): Promise<void> {
  const row = {
    task_id: taskId,
    reporter_hash: randomBytes(32),
    reason: 'spam',
    details,
    created_at: at,
  } as const
  await database.db.insertInto('reports').values(row).execute()
}

async function publication(taskId: string) {
  const rows = database.db.selectFrom('publications').select('hidden_at')
  return rows.where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

test('pictures with open reports are listed, the longest wait first', async () => {
  const [late, early, handled] = [
    await picture({ isPublished: true, hiddenAt: NOW }),
    await picture(),
    await picture(),
  ]
  await report(early.taskId, minute(1), 'first')
  await report(late.taskId, minute(2), 'second')
  await report(early.taskId, minute(3), 'third')
  await report(handled.taskId, minute(0))
  const { db } = database
  await closeReports(db, { taskId: handled.taskId, outcome: 'hidden', by: null, now: NOW })
  const facts = { userId: owner, ownerEmail: 'ada@example.com', destination: 'Oslo', imageKey: 'a/b.webp' }
  expect(await listReportedPages(db, 10)).toEqual([
    {
      ...{ taskId: early.taskId, shareId: early.shareId, publicId: null, hiddenAt: null, ...facts },
      reports: [
        { reason: 'spam', details: 'first', createdAt: minute(1) },
        { reason: 'spam', details: 'third', createdAt: minute(3) },
      ],
    },
    {
      ...{ taskId: late.taskId, shareId: late.shareId, publicId: late.publicId, hiddenAt: NOW, ...facts },
      reports: [{ reason: 'spam', details: 'second', createdAt: minute(2) }],
    },
  ])
  expect((await listReportedPages(db, 1)).map(({ taskId }) => taskId)).toEqual([early.taskId])
})

test('the open reports of one picture are closed once; only where nothing was wrong it is back', async () => {
  const { db } = database
  const hidden = { isPublished: true, hiddenAt: NOW }
  const [wrong, fine, other] = [await picture(hidden), await picture(hidden), await picture(hidden)]
  for (const { taskId } of [wrong, fine, other]) await report(taskId, NOW)
  await report(wrong.taskId, NOW)
  const close = (taskId: string, outcome: 'hidden' | 'none') =>
    closeReports(db, { taskId, outcome, by: admin, now: minute(5) })
  expect(await close(wrong.taskId, 'hidden')).toBe(2)
  expect(await close(wrong.taskId, 'hidden')).toBe(0)
  expect(await close(fine.taskId, 'none')).toBe(1)
  expect((await publication(wrong.taskId)).hidden_at).toEqual(NOW)
  expect((await publication(fine.taskId)).hidden_at).toBeNull()
  const rows = await db
    .selectFrom('reports')
    .select(['task_id', 'outcome', 'settled_by', 'settled_at'])
    .orderBy('id')
    .execute()
  const settled = { settled_by: admin, settled_at: minute(5) }
  expect(rows).toEqual([
    { task_id: wrong.taskId, outcome: 'hidden', ...settled },
    { task_id: fine.taskId, outcome: 'none', ...settled },
    { task_id: other.taskId, outcome: null, settled_by: null, settled_at: null },
    { task_id: wrong.taskId, outcome: 'hidden', ...settled },
  ])
})

test('a page that is closed for good and allowed again: each act happens once, to one picture', async () => {
  const { db } = database
  const [one, other] = [await picture({ isPublished: true }), await picture({ isPublished: true })]
  const { taskId } = one
  const pages = async () => {
    const rows = db.selectFrom('generations').select(['task_id', 'share_id', 'share_blocked_at'])
    const [own, next] = await rows.orderBy(sql`task_id = ${taskId}`, 'desc').execute()
    expect(next).toMatchObject({ share_id: other.shareId, share_blocked_at: null })
    expect((await publication(other.taskId)).hidden_at).toBeNull()
    return { ...own, ...(await publication(taskId)) }
  }
  expect(await blockSharing(db, randomUUID(), NOW)).toBe('missing')
  expect(await allowSharing(db, taskId)).toBe(false)
  expect(await blockSharing(db, taskId, NOW)).toBe('hidden')
  expect(await blockSharing(db, taskId, minute(1))).toBe('unchanged')
  expect(await pages()).toMatchObject({ share_id: null, share_blocked_at: NOW, hidden_at: NOW })
  expect(await allowSharing(db, taskId)).toBe(true)
  expect(await pages()).toMatchObject({ share_id: null, share_blocked_at: null, hidden_at: null })
  expect(await allowSharing(db, taskId)).toBe(false)
  // What reports hid stays hidden until these are handled.
  await db.updateTable('publications').set({ hidden_at: NOW }).where('task_id', '=', taskId).execute()
  expect(await allowSharing(db, taskId)).toBe(false)
  expect((await publication(taskId)).hidden_at).toEqual(NOW)
})

test('old reports go, however many there are', async () => {
  const { db } = database
  const { taskId } = await picture()
  const before = new Date(NOW.getTime() - 180 * DAY_MS)
  await sql`
    INSERT INTO reports (task_id, reporter_hash, reason, created_at)
    SELECT ${taskId}, sha256(number::text::bytea), 'spam', ${before}
    FROM generate_series(1, 2000) AS number`.execute(db)
  await report(taskId, new Date(before.getTime() + 1))
  expect(await removeOldReports(db, NOW)).toBe(2_000)
  expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(1)
  expect(await removeOldReports(db, NOW)).toBe(0)
})

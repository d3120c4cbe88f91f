import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { newExportKey } from '@pawport/shared/data/export-keys.ts'
import { requestExport } from '@pawport/shared/data/exports.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { readZip } from '@pawport/shared/testing/read-zip.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { countedBy } from '../../testing/counted.ts'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepExports } from './sweep-exports.ts'
import { type KnownUser, makeKnownUser } from './testing/known-user.ts'
import { exportWork } from './work.ts'

const writeExport = (context: WorkerContext, id: string) =>
  runAttempt(context, exportWork, id, new AbortController().signal)

const clock = fixedClock('2026-01-05T12:00:00Z')
const { ground, context } = useTestWorker({}, { clock, databaseClock: databaseClockFrom(clock) })
let ada: KnownUser

beforeAll(async () => {
  ada = await makeKnownUser(context, ground.userId)
})

async function ask(): Promise<{ id: string; key: string }> {
  const now = await context.databaseClock.now()
  const row = await requestExport(context.db, { userId: ada.userId, locale: 'en', now })
  return { id: row.id, key: row.object_key }
}

const exportRow = (id: string) =>
  context.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an export holds everything that the tables say about its user, pictures, videos, photos, documents and avatar, and nothing of other users', async () => {
  const { id, key } = await ask()
  await writeExport(context, id)
  const bytes = await context.objects.read(key)
  expect(await exportRow(id)).toMatchObject({ status: 'ready', bytes: String(bytes.length) })

  const files = new Map((await readZip(bytes)).map((entry) => [entry.name, entry.bytes.toString()]))
  const names = [...files.keys()]
  expect(names.filter((name) => !name.startsWith('data/')).sort()).toEqual([
    'README.txt',
    'avatar.webp',
    expect.stringMatching(/^documents\/Zephyrine Ada \d{4}-\d\d-\d\d\.pdf$/),
    'mail/addresses.json',
    'mail/cards.json',
    expect.stringMatching(/^photos\/photo \d{4}-\d\d-\d\d \(2\)\.jpg$/),
    expect.stringMatching(/^photos\/photo \d{4}-\d\d-\d\d\.jpg$/),
    expect.stringMatching(/^pictures\/Kyoto \d{4}-\d\d-\d\d\.webp$/),
    expect.stringMatching(/^videos\/Kyoto \d{4}-\d\d-\d\d\.mp4$/),
  ])
  for (const [name, content] of files) {
    if (name.endsWith('.jpg') || name.endsWith('.webp')) expect(content).toMatch(/^bytes of /)
  }
  expect(JSON.parse(files.get('mail/addresses.json') ?? '')).toMatchObject([{ name: 'Grandma Zephyrine' }])
  expect(JSON.parse(files.get('mail/cards.json') ?? '')).toMatchObject([{ message: 'Dear Grandma' }])
  const table = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? 'null')
  expect(table('users')).toMatchObject([{ id: ada.userId, email: 'ada.zephyrine@example.com' }])
  expect(table('user_settings')).toMatchObject([{ handle: 'zephyrine_ada' }])
  expect(table('generations')).toHaveLength(3)
  expect(table('generations')).toContainEqual(expect.objectContaining({ output_description: 'Dear diary' }))
  for (const name of [
    'credit_entries',
    'orders',
    'comments',
    'albums',
    'contact_messages',
    'sessions',
    'tasks',
    'task_applications',
    'landing_pages',
  ])
    expect(table(name).length).toBeGreaterThan(0)
  expect(table('task_cases')).toMatchObject([{ title: 'A hat of Zephyrine Ada', result: 'Sold out' }])
  expect(table('landing_page_tasks')).toMatchObject([{ position: 0 }])
  const all = [...files.values()].join('')
  expect(all).not.toContain(`${ground.userId}@example.com`)
  expect(all).not.toMatch(/token_hash|request_hash|sender_hash|output_image_key|"claim"/)
})

test('two workers write one export once', async () => {
  const { id } = await ask()
  await Promise.all([writeExport(context, id), writeExport(context, id)])
  expect(await exportRow(id)).toMatchObject({ status: 'ready', attempts: 1 })
  const mails = await context.db.selectFrom('mails').select('key').where('key', '=', `export:${id}`).execute()
  expect(mails).toHaveLength(1)
})

test('when the store is away it is tried again, leaves no part of a file, and is given up after five tries', async () => {
  await context.db.deleteFrom('exports').execute()
  const { id, key } = await ask()
  const away = {
    ...context,
    objects: { ...context.objects, get: () => Promise.reject(new Error('the store is away')) },
  }
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await exportRow(id)).toMatchObject({ status: 'waiting', attempts: tries - 1 })
    await writeExport(away, id)
    clock.advance(HOUR_MS)
  }
  expect(await exportRow(id)).toMatchObject({ status: 'failed', bytes: null })
  expect(await context.objects.stat(key)).toBeNull()
})

test('an export that waits without a job is enqueued, and one that has expired is removed with its object', async () => {
  await context.db.deleteFrom('exports').execute()
  const { id, key } = await ask()
  await sweepExports(context)
  const counts = await context.queue.counts('data')
  expect(counts.waiting).toBeGreaterThan(0)

  await writeExport(context, id)
  expect(await keysWithoutRow(context.db, [key])).toEqual([])
  clock.advance(7 * DAY_MS - 1)
  await sweepExports(context)
  expect(await context.objects.stat(key)).not.toBeNull()
  clock.advance(1)
  await sweepExports(context)
  expect(await context.objects.stat(key)).toBeNull()
  expect(await context.db.selectFrom('exports').select('id').execute()).toEqual([])
})

/** How many exports the worker counted as written or removed. */
const counted = (what: string) => countedBy(context, what)

test('each failed try makes the pause before the next one longer by a minute', async () => {
  await context.db.deleteFrom('exports').execute()
  const { id } = await ask()
  const objects = { ...context.objects, put: () => Promise.reject(new Error('the store is away')) }
  for (let tries = 1; tries <= 3; tries += 1) {
    await writeExport({ ...context, objects }, id)
    const { next_try_at: next } = await exportRow(id)
    expect(next.getTime() - clock.now().getTime()).toBe(tries * 60_000)
    clock.advance(HOUR_MS)
  }
})

test('a try that another worker took over ends nothing and counts nothing', async () => {
  await context.db.deleteFrom('exports').execute()
  const { id } = await ask()
  const before = await counted('exports_written')
  const put: typeof context.objects.put = async (...args) => {
    const claim = randomUUID()
    await context.db.updateTable('exports').set({ claim }).where('id', '=', id).execute()
    return context.objects.put(...args)
  }
  await writeExport({ ...context, objects: { ...context.objects, put } }, id)
  expect(await exportRow(id)).toMatchObject({ status: 'running', bytes: null })
  expect(await counted('exports_written')).toBe(before)

  await context.db.updateTable('exports').set({ next_try_at: clock.now() }).execute()
  await writeExport(context, id)
  expect(await counted('exports_written')).toBe(before + 1)
})

test('more expired exports than one batch holds go in one run, and each job names its export', async () => {
  await context.db.deleteFrom('exports').execute()
  const expired = { user_id: ada.userId, locale: 'en', status: 'ready', bytes: 1 } as const
  const at = clock.now()
  for (let index = 0; index < 101; index++) {
    const times = { requested_at: at, next_try_at: at, finished_at: at, expires_at: at }
    await context.db
      .insertInto('exports')
      .values({ ...expired, ...times, object_key: newExportKey() })
      .execute()
  }
  clock.advance(30 * DAY_MS)
  const { id } = await ask()
  const before = await counted('exports_removed')
  const add = vi.spyOn(context.queue, 'add')
  await sweepExports(context)
  expect(add.mock.calls).toEqual([['data.export', { exportId: id }, { id }]])
  expect(await counted('exports_removed')).toBe(before + 101)
  const left = await context.db.selectFrom('exports').select('id').execute()
  expect(left).toEqual([{ id }])
})

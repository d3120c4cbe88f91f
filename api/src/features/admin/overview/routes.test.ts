import { randomUUID } from 'node:crypto'
import { COUNTED_QUEUES, type Overview } from '@pawport/shared/contract/admin/overview.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { steadyWorker } from '@pawport/shared/testing/workers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { START, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readFailures, readHours, readLikeness, readWaited } from './store.ts'

let served: TestApp
let userId: string
beforeEach(async () => {
  served = await startTestApp({ ADMIN_EMAILS: 'boss@example.com' })
})
afterEach(() => served?.close())

const DONE = { status: 'completed', output_image_key: 'key', output_description: 'text' } as const
const before = (seconds: number) => new Date(new Date(START).getTime() - seconds * 1_000)

async function generations(...rows: Partial<NewGeneration>[]): Promise<void> {
  await served.context.db
    .insertInto('generations')
    .values(rows.map((changes) => generationRow(userId, changes)))
    .execute()
}

async function read(): Promise<Overview> {
  const boss = await signedInBrowser(served, 'boss@example.com')
  userId ||= String((await boss.session()).user?.id)
  const cookie = [...boss.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  return (await served.app.inject({ url: '/api/admin/overview', headers: { cookie } })).json().data
}

async function newUser(): Promise<void> {
  const user = { id: randomUUID(), email: 'ada@example.com', name: 'Ada' }
  await served.context.db.insertInto('users').values(user).execute()
  userId = user.id
}

test('an installation without any history', async () => {
  const overview = await read()
  expect(overview).toMatchObject({
    workers: 0,
    waited: { medianSeconds: null, p95Seconds: null },
    failures: [],
    storage: { photoBytes: 0, pictureBytes: 0 },
    credits: { held: 0, debt: 0 },
    endpoints: [],
    likeness: [],
  })
  expect(overview.hours).toHaveLength(24)
  expect(overview.hours.every(({ completed, failed }) => completed + failed === 0)).toBe(true)
  expect(overview.hours.at(-1)?.hour).toBe('2030-01-01T12:00:00.000Z')
})

test('what waits, what ended by the hour, why pictures failed, and how long they waited', async () => {
  await newUser()
  await steadyWorker(served.context.db)
  const ended = (ago: number, waited: number): Partial<NewGeneration> => ({
    ...DONE,
    created_at: before(ago + waited),
    started_at: before(ago),
    finished_at: before(ago),
    picture_bytes: 1_000,
  })
  await generations(
    {},
    ended(0, 10),
    ended(0, 20),
    ended(0, 90),
    ended(2 * 3_600, 5_000),
    ended(30 * 3_600, 5),
    { status: 'failed', error_code: 'no_pet', finished_at: before(0) },
    { status: 'failed', error_code: 'no_pet', finished_at: before(60 * 60) },
    { status: 'failed', error_code: 'generation_timeout', finished_at: before(60) },
    { status: 'failed', error_code: 'internal', finished_at: before(25 * 3_600) },
  )
  const overview = await read()
  expect(overview.queues.map(({ queue, waiting, running }) => [queue, waiting, running])).toEqual([
    ['generations', 1, 0],
    ...COUNTED_QUEUES.slice(1).map((queue) => [queue, 0, 0]),
  ])
  expect([overview.workers, overview.slots]).toEqual([1, 1])
  expect(overview.waited.medianSeconds).toBe(20)
  expect(overview.waited.p95Seconds).toBeCloseTo(83)
  const hours = overview.hours.slice(-3).map(({ completed, failed }) => [completed, failed])
  expect(hours).toEqual([
    [1, 0],
    [0, 2],
    [3, 1],
  ])
  expect(overview.failures).toEqual([
    { code: 'no_pet', count: 2 },
    { code: 'generation_timeout', count: 1 },
  ])
  expect(overview.storage).toEqual({ photoBytes: 0, pictureBytes: 5_000 })
})

test('how like the pets of each model were, and how many pictures were drawn again', async () => {
  await newUser()
  const drawn = (ago: number, model: string, likeness?: number | null, redrawn?: boolean) => ({
    ...DONE,
    finished_at: before(ago),
    results: JSON.stringify({ picture: { key: 'key', width: 1, height: 1, model, likeness, redrawn } }),
  })
  await generations(
    drawn(0, 'flux', 0.5),
    drawn(10, 'flux', 0.7),
    drawn(20, 'flux', 0.9, true),
    drawn(20, 'flux', null),
    drawn(30, 'qwen', 0.1),
    drawn(40, 'built-in'),
    drawn(25 * 3_600, 'flux', -1, true),
  )
  const [flux, qwen, ...others] = (await read()).likeness
  expect(flux).toMatchObject({ model: 'flux', pictures: 3, median: 0.7, redrawn: 1 })
  expect(flux?.p5).toBeCloseTo(0.52)
  expect(flux?.p95).toBeCloseTo(0.88)
  expect(qwen).toMatchObject({ model: 'qwen', pictures: 1, median: 0.1, redrawn: 0 })
  expect(others).toEqual([])
})

test('older history is not read', async () => {
  await newUser()
  const old = () => generationRow(userId, { ...DONE, started_at: before(9e6), finished_at: before(9e6) })
  const { db, config } = served.context
  for (let batch = 0; batch < 3; batch += 1)
    await db
      .insertInto('generations')
      .values(Array.from({ length: 1_000 }, old))
      .execute()
  const now = new Date(START)
  for (const query of [readHours, readFailures, readLikeness, readWaited]) {
    const { rows } = await costOf(config.database.url, (database) => query(database, now))
    expect([query.name, rows < 100]).toEqual([query.name, true])
  }
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Executor } from '../db/database.ts'
import type { GenerationRow, NewGeneration } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { complete, fail, release } from '../work/ends.ts'
import type { Attempt } from '../work/kind.ts'
import {
  countEndpointCall,
  findGeneration,
  reportProgress,
  savePets,
  savePhoto,
  savePreview,
  saveResult,
  saveSeed,
} from './store.ts'
import { generations } from './work.ts'

const NOW = new Date('2025-05-01T12:00:00Z')
const userId = randomUUID()
const completion = {
  imageKey: 'a/picture.webp',
  bytes: 3,
  colour: '#336699',
  description: 'Dear diary',
}

let database: TestDatabase
let db: Executor
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await db.insertInto('users').values({ id: userId, email: 'ada@example.com', name: 'Ada' }).execute()
})
beforeEach(() => database.db.deleteFrom('generations').execute())
afterAll(() => database?.drop())

/** A generation that a worker draws. */
async function drawing(changes: Partial<NewGeneration> = {}): Promise<Attempt> {
  const claim = randomUUID()
  const row = generationRow(userId, { status: 'processing', claim, attempts: 2, progress: 10, ...changes })
  await db.insertInto('generations').values(row).execute()
  return { id: row.task_id, claim }
}

async function rowOf({ id: taskId }: Attempt): Promise<GenerationRow> {
  return (await findGeneration(db, taskId)) as GenerationRow
}

type Write = (db: Executor, attempt: Attempt) => Promise<unknown>

/** Each write of an attempt: how it is called, and what the row has afterwards. */
const WRITES: [name: string, write: Write, written: Partial<GenerationRow>][] = [
  ['progress', (...at) => reportProgress(...at, 'drawing', 40), { stage: 'drawing', progress: 40 }],
  ['the stored photo', (...at) => savePhoto(...at), { photo_ready: true, upload_key: null }],
  ['no pets', (...at) => savePets(...at, []), { pets: [], has_pet: false }],
  ['a result', (...at) => saveResult(...at, { isSeedFree: true }), { results: { isSeedFree: true } }],
  ['an endpoint', (...at) => saveResult(...at, {}, 'flux'), { endpoint: 'flux' }],
  ['a seed', (...at) => saveSeed(...at, 7), { seed: 7, results: { isSeedFree: false } }],
  [
    'a paid call',
    (...at) => countEndpointCall(...at, { endpoint: 'flux', price: 250 }),
    { endpoint: 'flux', endpoint_calls: 1 },
  ],
  ['a preview', (...at) => savePreview(...at, 'a/preview.jpg'), { preview_key: 'a/preview.jpg' }],
  [
    'the picture',
    async (db, attempt) => (await complete(db, generations, attempt, completion, NOW)) === 'completed',
    {
      ...{ status: 'completed', stage: null, progress: 100, preview_key: null, claim: null },
      ...{ output_image_key: 'a/picture.webp', finished_at: NOW, deadline_at: null, worker_id: null },
    },
  ],
  [
    'a failure',
    (db, attempt) => fail(db, generations, attempt, 'no_pet', NOW),
    { status: 'failed', error_code: 'no_pet', claim: null },
  ],
  [
    'the end of an attempt',
    (db, attempt) => release(db, generations, attempt, { now: NOW, counted: true, error: 'broken' }),
    { status: 'pending', claim: null, attempts: 2, last_error: 'broken' },
  ],
]

test.each(WRITES)(
  'the attempt that holds the claim writes %s, into its own row alone',
  async (_, write, written) => {
    const [attempt, other] = [await drawing(), await drawing()]
    const before = await rowOf(other)
    expect(await write(db, attempt)).toBeTruthy()
    expect(await rowOf(attempt)).toMatchObject(written)
    expect(await rowOf(other)).toEqual(before)
  },
)

test.each(WRITES)(
  'an attempt that lost its claim, or whose generation has ended, does not write %s',
  async (_, write) => {
    const taken = await drawing()
    const ended = await drawing({ status: 'failed', error_code: 'internal' })
    for (const attempt of [{ ...taken, claim: randomUUID() }, ended]) {
      const before = await rowOf(attempt)
      expect(await write(db, attempt)).toBeFalsy()
      expect(await rowOf(attempt)).toEqual(before)
    }
  },
)

test('progress never goes back within a stage, and starts again with the next one', async () => {
  const attempt = await drawing({ stage: 'drawing', progress: 40 })
  expect(await reportProgress(db, attempt, 'drawing', 39)).toBe(false)
  expect(await reportProgress(db, attempt, 'drawing', 40)).toBe(true)
  expect(await reportProgress(db, attempt, 'writing', 30)).toBe(true)
  expect(await rowOf(attempt)).toMatchObject({ stage: 'writing', progress: 30 })
})

test('calls and costs of a paid endpoint add up', async () => {
  const attempt = await drawing({ credits_cost: 5 })
  for (const price of [250, 300])
    expect(await countEndpointCall(db, attempt, { endpoint: 'flux', price })).toEqual({
      user_id: userId,
      credits_cost: 5,
    })
  const { endpoint_calls: calls, endpoint_cost: cost } = await rowOf(attempt)
  expect([calls, Number(cost)]).toEqual([2, 550])
})

test('results of stages add up, the times of stages replace earlier ones, and an endpoint stays until it is named', async () => {
  const attempt = await drawing({ endpoint: 'flux', results: JSON.stringify({ traceparent: 'span' }) })
  await saveResult(db, attempt, { isSeedFree: true })
  expect(await rowOf(attempt)).toMatchObject({
    ...{ endpoint: 'flux', results: { traceparent: 'span', isSeedFree: true } },
  })
  await saveResult(db, attempt, {}, null)
  expect((await rowOf(attempt)).endpoint).toBeNull()
  await complete(db, generations, attempt, { ...completion, timings: { diffusion: 5 } as never }, NOW)
  expect((await rowOf(attempt)).results).toMatchObject({ traceparent: 'span', timings: { diffusion: 5 } })
})

test('pets are found, and the times of an earlier attempt stay when the last one has none', async () => {
  const attempt = await drawing({ results: JSON.stringify({ timings: { diffusion: 5 } }) })
  const pet = { species: 'cat', score: 0.9, box: { left: 0, top: 0, width: 1, height: 1 } } as const
  await savePets(db, attempt, [pet])
  expect(await rowOf(attempt)).toMatchObject({ has_pet: true, pets: [pet] })
  await complete(db, generations, attempt, completion, NOW)
  expect((await rowOf(attempt)).results).toEqual({ timings: { diffusion: 5 } })
})

test('an interrupted attempt does not count, and a long reason is shortened', async () => {
  const interrupted = await drawing()
  await release(db, generations, interrupted, { now: NOW, counted: false, error: null })
  expect(await rowOf(interrupted)).toMatchObject({ status: 'pending', attempts: 1, last_error: null })
  const failed = await drawing()
  await release(db, generations, failed, { now: NOW, counted: true, error: 'x'.repeat(501) })
  expect((await rowOf(failed)).last_error).toBe('x'.repeat(500))
})

test.each<[string, string, (db: Executor, attempt: Attempt) => Promise<unknown>]>([
  ['progress', 'off', (db, attempt) => reportProgress(db, attempt, 'drawing', 40)],
  ['the pets', 'off', (db, attempt) => savePets(db, attempt, [])],
  ['a preview', 'off', (db, attempt) => savePreview(db, attempt, 'a/preview.jpg')],
  ['a result', 'on', (db, attempt) => saveResult(db, attempt, { isSeedFree: true })],
  ['a paid call', 'on', (db, attempt) => countEndpointCall(db, attempt, { endpoint: 'flux', price: 250 })],
])('the commit of %s waits for the disk: %s', async (_what, setting, write) => {
  const attempt = await drawing()
  await database.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL synchronous_commit = on`.execute(transaction)
    await write(transaction, attempt)
    const { rows } = await sql<{ setting: string }>`
      SELECT current_setting('synchronous_commit') AS setting`.execute(transaction)
    expect(rows).toEqual([{ setting }])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { steadyWorker } from '../testing/workers.ts'
import { createPace } from './pace.ts'

const START = new Date('2025-05-01T12:00:00Z')
const userId = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const user = { id: userId, email: 'ada@example.com', name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
})
beforeEach(async () => {
  await database.db.deleteFrom('generations').execute()
  await database.db.deleteFrom('workers').execute()
})
afterAll(() => database?.drop())

/** A picture that took this long, finished at this minute. */
async function draw(seconds: number, minute: number): Promise<void> {
  const finished_at = new Date(START.getTime() + minute * 60_000)
  const times = { started_at: new Date(finished_at.getTime() - seconds * 1_000), finished_at }
  const picture = { output_image_key: 'a/b.webp', output_description: 'Dear diary' }
  const row = generationRow(userId, { status: 'completed', ...picture, ...times })
  await database.db.insertInto('generations').values(row).execute()
}

test('the pace is that of the last twenty pictures, on all workers that take jobs', async () => {
  const { db } = database
  const pace = createPace(db)
  expect(await pace()).toEqual({ slots: 0, secondsPerPicture: null })
  for (let count = 0; count < 2; count += 1) await steadyWorker(db)
  const leaving = await steadyWorker(db)
  await db.updateTable('workers').set({ state: 'stopping' }).where('id', '=', leaving).execute()
  await draw(1_000, 0)
  for (let minute = 1; minute <= 20; minute += 1) await draw(minute % 2 ? 10 : 20, minute)
  const failed = { status: 'failed', error_code: 'no_pet', started_at: START } as const
  const late = { ...failed, finished_at: new Date(START.getTime() + 3_600_000) }
  await db.insertInto('generations').values(generationRow(userId, late)).execute()
  expect(await createPace(db)()).toEqual({ slots: 2, secondsPerPicture: 15 })
})

test('the database is asked every two seconds at most, and again after a read that failed', async () => {
  let now = 10_000
  let reads = 0
  let isAway = false
  const { db } = database
  const counted = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode') reads += 1
      if (isAway) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const pace = createPace(counted, () => now)
  const first = await Promise.all([pace(), pace()])
  await draw(10, 0)
  now = 11_999
  expect([...first, await pace()].map(({ secondsPerPicture }) => secondsPerPicture)).toEqual([
    null,
    null,
    null,
  ])
  expect(reads).toBe(1)
  now = 12_000
  expect((await pace()).secondsPerPicture).toBe(10)
  expect(reads).toBe(2)

  now = 14_000
  isAway = true
  await expect(pace()).rejects.toThrow('away')
  isAway = false
  expect((await pace()).secondsPerPicture).toBe(10)
})

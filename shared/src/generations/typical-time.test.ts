import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { createTypicalTime } from './typical-time.ts'

let database: TestDatabase
const ada = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
  await database.db.insertInto('users').values({ id: ada, email: 'ada@example.com', name: 'Ada' }).execute()
})
afterAll(() => database?.drop())

/** Writes pictures with these durations in seconds from the order on, the first one drawn first. */
async function drawn(day: number, seconds: readonly number[]): Promise<void> {
  const rows = seconds.map((took, index) => {
    const finished_at = new Date(Date.UTC(2026, 0, day, 0, index))
    return generationRow(ada, {
      status: 'completed',
      output_image_key: 'a.webp',
      output_description: 'A trip.',
      created_at: new Date(finished_at.getTime() - took * 1_000),
      finished_at,
    })
  })
  await database.db.insertInto('generations').values(rows).execute()
}

test('is unknown with fewer than 20 pictures, then the median of the last 100, read once a minute', async () => {
  let now = 0
  const typical = createTypicalTime(database.db, () => now)
  await drawn(1, Array<number>(19).fill(900))
  expect(await typical()).toBeNull()

  await drawn(2, [1])
  now = 59_999
  expect(await typical()).toBeNull()
  now = 60_000
  expect(await typical()).toBe(900)

  await drawn(3, [...Array<number>(51).fill(4), ...Array<number>(49).fill(600)])
  now = 120_000
  expect(await typical()).toBe(4)
})

test('a read that failed is not kept', async () => {
  const closed = await testDatabase()
  await closed.drop()
  let reads = 0
  const typical = createTypicalTime(
    new Proxy(closed.db, {
      get(db, property) {
        reads += property === 'getExecutor' ? 1 : 0
        return Reflect.get(db, property)
      },
    }),
  )
  await expect(typical()).rejects.toThrow()
  await expect(typical()).rejects.toThrow()
  expect(reads).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewGeneration } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { earlierTexts } from './earlier-texts.ts'

let database: TestDatabase
const ada = randomUUID()
const bob = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
  for (const id of [ada, bob])
    await database.db
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, name: 'Ada' })
      .execute()
})
afterAll(() => database?.drop())

async function write(user_id: string, minute: number, changes: Partial<NewGeneration>): Promise<string> {
  const row = generationRow(user_id, {
    output_image_key: 'a.webp',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    ...changes,
  })
  await database.db.insertInto('generations').values(row).execute()
  return row.task_id
}

test('are the last twenty of this owner, newest first, also those whose picture is still being stored', async () => {
  for (let minute = 0; minute < 25; minute += 1)
    await write(ada, minute, { status: 'completed', output_description: `text ${minute}` })
  await write(ada, 30, { results: JSON.stringify({ story: { text: 'just written' } }) })
  await write(ada, 31, {
    status: 'completed',
    output_description: 'deleted',
    deleted_at: new Date('2026-02-01T00:00:00Z'),
  })
  await write(bob, 32, { status: 'completed', output_description: 'somebody else' })
  const task_id = await write(ada, 33, { results: JSON.stringify({ story: { text: 'its own' } }) })
  const texts = await earlierTexts(database.db, { user_id: ada, task_id })
  expect(texts).toEqual(['just written', ...Array.from({ length: 19 }, (_, index) => `text ${24 - index}`)])
})

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GALLERY_PAGE } from '../contract/community/schemas.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { hasPageOfPosts } from './page-of-posts.ts'

const owner = randomUUID()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.insertInto('users').values({ id: owner, email: 'ada@example.com', name: 'ada' }).execute()
})
afterAll(() => database?.drop())

async function publish(count: number, hidden_at: Date | null = null): Promise<void> {
  const done = {
    status: 'completed',
    output_image_key: 'a/b.webp',
    output_description: 'Dear diary',
  } as const
  const made = Array.from({ length: count }, () => generationRow(owner, done))
  await database.db.insertInto('generations').values(made).execute()
  const place = { destination: 'Oslo', place_key: 'oslo', size: 512, aspect: '1:1', species: 'cat' } as const
  const posts = made.map(({ task_id }) => {
    const public_id = randomBytes(16).toString('base64url')
    return { ...place, task_id, user_id: owner, public_id, hidden_at }
  })
  await database.db.insertInto('publications').values(posts).execute()
}

test('a page of posts counts what everybody sees', async () => {
  await publish(GALLERY_PAGE - 1)
  await publish(1, new Date())
  expect(await hasPageOfPosts(database.db)).toBe(false)
  await publish(1)
  expect(await hasPageOfPosts(database.db)).toBe(true)
})

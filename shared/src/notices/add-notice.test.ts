import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addNotice } from './add-notice.ts'

let database: TestDatabase
const userId = randomUUID()
const picture = { task_id: randomUUID(), destination: 'Kyoto' }
const like = { userId, kind: 'liked', key: `liked:${picture.task_id}`, data: picture } as const

beforeAll(async () => {
  database = await testDatabase()
  const user = { id: userId, email: 'ada@example.com', name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
})
afterAll(() => database?.drop())

const notices = () => database.db.selectFrom('notices').selectAll().execute()

test('one cause is one notice, which counts until it is read', async () => {
  await Promise.all([
    addNotice(database.db, like),
    addNotice(database.db, like),
    addNotice(database.db, like),
  ])
  expect(await notices()).toMatchObject([{ kind: 'liked', data: picture, count: 3, read_at: null }])

  await database.db.updateTable('notices').set({ read_at: new Date() }).execute()
  await addNotice(database.db, like)
  expect(await notices()).toMatchObject([{ count: 1, read_at: null }])
})

test('a deleted account gets none', async () => {
  const before = await notices()
  await addNotice(database.db, { ...like, userId: randomUUID() })
  expect(await notices()).toEqual(before)
})

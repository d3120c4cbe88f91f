import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Changes, openChanges } from './changes.ts'

let database: TestDatabase
let changes: Changes
/** The calls of a listener, in their order. */
let heard: unknown[]

beforeEach(async () => {
  database = await testDatabase()
  changes = openChanges(database.url, pino({ level: 'silent' }))
  heard = []
  changes.subscribe({
    onGeneration: (userId, event) => heard.push({ generation: event, userId }),
    onCredits: (userId) => heard.push({ credits: userId }),
    onPhoto: (userId, id) => heard.push({ photo: id, userId }),
    onGap: () => heard.push('gap'),
  })
  await changes.ready
})
afterEach(async () => {
  await changes?.close()
  await database?.drop()
})

async function notify(channel: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(database.db)
}

const userId = randomUUID()

test.each([
  ['no JSON', 'generation', 'not json'],
  ['nothing', 'credits', ''],
  ['JSON of another shape', 'generation', '[]'],
  ['a user that is no id', 'credits', '{"user_id":"everybody"}'],
  ['a photo without its id', 'photo', JSON.stringify({ user_id: userId })],
  ['a status that does not exist', 'generation', JSON.stringify({ user_id: userId, status: 'lost' })],
])('%s counts as a gap, and later notifications are received', async (_what, channel, payload) => {
  await notify(channel, payload)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await notify('credits', JSON.stringify({ user_id: userId }))
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(heard).toEqual(['gap', { credits: userId }])
})

test('many unreadable notifications are one gap', async () => {
  await sql`SELECT pg_notify('generation', i::text) FROM generate_series(1, 50) AS i`.execute(database.db)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await pause(0)
  expect(heard).toEqual(['gap'])
})

test('the payloads of the triggers are accepted: begun, changed, removed', async () => {
  const { db } = database
  await db.insertInto('users').values({ id: userId, email: 'ada@example.com', name: 'Ada' }).execute()
  const row = generationRow(userId)
  await db.insertInto('generations').values(row).execute()
  await db.updateTable('generations').set({ progress: 7 }).where('task_id', '=', row.task_id).execute()
  await db.deleteFrom('generations').where('task_id', '=', row.task_id).execute()
  await expect.poll(() => heard.length).toBe(3)
  const event = { task_id: row.task_id, status: 'pending', stage: null, preview_key: null, error_code: null }
  expect(heard).toMatchObject([
    { userId, generation: { ...event, progress: 0, deleted: false } },
    { userId, generation: { ...event, progress: 7, deleted: false } },
    { userId, generation: { ...event, progress: 7, deleted: true } },
  ])
})

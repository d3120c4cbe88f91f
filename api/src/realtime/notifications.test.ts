import { randomUUID } from 'node:crypto'
import { notifications } from '@pawport/shared/contract/events.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Channel = keyof typeof notifications

let database: TestDatabase
let client: pg.Client
let userId: string
const heard: { channel: Channel; payload: object }[] = []

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  client.on('notification', ({ channel, payload = '' }) => {
    heard.push({ channel: channel as Channel, payload: JSON.parse(payload) })
  })
  for (const channel of Object.keys(notifications)) await client.query(`LISTEN ${channel}`)
  const { rows } = await client.query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@example.com') RETURNING id`,
  )
  userId = rows[0].id
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})
beforeEach(() => heard.splice(0))

/** The notifications on a channel that the last statement caused. */
async function sent(channel: Channel): Promise<object> {
  await expect.poll(() => heard.filter((one) => one.channel === channel)).toHaveLength(1)
  return heard.find((one) => one.channel === channel)?.payload ?? {}
}

/** The fields are exactly those of the schema, and they fit. */
async function expectFit(channel: Channel): Promise<void> {
  const payload = await sent(channel)
  expect(Object.keys(payload).sort()).toEqual(Object.keys(notifications[channel].shape).sort())
  notifications[channel].parse(payload)
}

test('the triggers of a generation send what the schema says: made, changed, deleted', async () => {
  const row = generationRow(userId)
  await database.db.insertInto('generations').values(row).execute()
  await expectFit('generation')
  heard.splice(0)
  await database.db.updateTable('generations').set({ stage: 'drawing', progress: 40 }).execute()
  await expectFit('generation')
  heard.splice(0)
  await database.db.deleteFrom('generations').where('task_id', '=', row.task_id).execute()
  await expectFit('generation')
})

test('the trigger of a balance sends what the schema says', async () => {
  await client.query('INSERT INTO credit_accounts (user_id) VALUES ($1)', [userId])
  await expectFit('credits')
})

test('the trigger of a photo check sends what the schema says', async () => {
  const id = randomUUID()
  const values = [id, userId, `photos/${id}`, `copies/${id}`]
  await client.query(
    `INSERT INTO photos (id, user_id, upload_key, photo_key, upload_bytes, expires_at) VALUES ($1, $2, $3, $4, 1, now())`,
    values,
  )
  await client.query(`UPDATE photos SET status = 'refused', error_code = 'photo_damaged' WHERE id = $1`, [id])
  await expectFit('photo')
})

test('the trigger of a suspension sends what the schema says, and is silent about other changes', async () => {
  await client.query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId])
  await expectFit('suspended')
  await client.query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId])
  await client.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [userId])
  await client.query(`SELECT pg_notify('credits', 'null')`)
  await expect.poll(() => heard.filter((one) => one.channel === 'credits').length).toBeGreaterThan(0)
  expect(heard.filter((one) => one.channel === 'suspended')).toHaveLength(1)
})

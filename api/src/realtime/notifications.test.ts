import { randomUUID } from 'node:crypto'
import { notifications } from '@pawport/shared/contract/events.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
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

/** Expects a notification with exactly the fields of the channel's schema, each of its type. */
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

test('what only a second attempt needs is written in silence while a picture is drawn', async () => {
  const row = generationRow(userId, {
    status: 'processing',
    claim: randomUUID(),
    stage: 'drawing',
    progress: 20,
  })
  await database.db.insertInto('generations').values(row).execute()
  await sent('generation')
  heard.splice(0)
  const change = (set: object) =>
    database.db.updateTable('generations').set(set).where('task_id', '=', row.task_id).execute()
  await change({ results: { isSeedFree: true } })
  await change({ endpoint_calls: 1 })
  await change({ progress: 40 })
  // Notifications arrive in the order of their commits.
  expect(await sent('generation')).toMatchObject({ progress: 40, version: 4 })
})

test('every change of a picture that has ended is sent', async () => {
  const row = generationRow(userId, { status: 'failed', error_code: 'no_pet' })
  await database.db.insertInto('generations').values(row).execute()
  await sent('generation')
  heard.splice(0)
  await database.db
    .updateTable('generations')
    .set({ pet_name: 'Minka' })
    .where('task_id', '=', row.task_id)
    .execute()
  expect(await sent('generation')).toMatchObject({ status: 'failed', version: 2 })
})

test('the triggers of a video send what the schema says: ordered, made, removed', async () => {
  const row = generationRow(userId)
  await database.db.insertInto('generations').values(row).execute()
  const { task_id } = row
  const video = { id: randomUUID(), task_id, user_id: userId, destination: 'Oslo', idempotency_key: null }
  await database.db
    .insertInto('videos')
    .values({ ...video, shape: 'tall', credits_cost: 30 })
    .execute()
  await expectFit('video')
  heard.splice(0)
  await database.db.updateTable('videos').set({ progress: 40 }).execute()
  await expectFit('video')
  heard.splice(0)
  await database.db.deleteFrom('videos').execute()
  await expectFit('video')
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

test('the triggers of orders and subscriptions send what the schema says', async () => {
  const names = JSON.stringify({ en: 'Starter', zh: '入门' })
  await client.query(
    `INSERT INTO orders (user_id, kind, item_id, item_name, price_id, amount, credits)
     VALUES ($1, 'pack', gen_random_uuid(), $2, 'price_1', 499, 50)`,
    [userId, names],
  )
  await expectFit('billing')
  heard.splice(0)
  await addSubscription(database.db, userId, { end: new Date('2030-02-01') })
  await expectFit('billing')
})

test('the trigger of a notice sends what the schema says: added and read', async () => {
  await client.query(`INSERT INTO notices (user_id, kind, key) VALUES ($1, 'liked', 'liked:1')`, [userId])
  await expectFit('notices')
  heard.splice(0)
  await client.query('UPDATE notices SET read_at = now() WHERE user_id = $1', [userId])
  await expectFit('notices')
})

test('the triggers of tasks and applications send what the schema says, to the applicant and to the brand', async () => {
  const { rows } = await client.query(
    `INSERT INTO users (name, email) VALUES ('Bo', 'bo@example.com') RETURNING id`,
  )
  const applicant = rows[0].id
  const taskId = await insertTask(database.db, userId)
  await database.db
    .insertInto('task_applications')
    .values({ task_id: taskId, user_id: applicant, contact_kind: 'account' })
    .execute()
  const told = () => heard.filter((one) => one.channel === 'tasks').map(({ payload }) => payload)
  await expect.poll(told).toHaveLength(2)
  expect(told()).toEqual(expect.arrayContaining([{ user_id: applicant }, { user_id: userId }]))
  for (const payload of told()) notifications.tasks.parse(payload)
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

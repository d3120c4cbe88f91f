import { randomUUID } from 'node:crypto'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { addWish, listSubscriptions, saveSubscription } from '@pawport/shared/push/subscriptions.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import {
  type PushReceiver,
  startPushReceiver,
  type TestBrowser,
} from '@pawport/shared/testing/push-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { sendPush, sweepPushes } from './send.ts'

const MINUTE_MS = 60_000
let ground: TestGround
let service: PushReceiver
let context: WorkerContext
// Messages are due from the moment they are written, by the clock of the database.
const clock = fixedClock(new Date(Date.now() + 60 * MINUTE_MS).toISOString())
const session = Buffer.alloc(32, 1)

beforeAll(async () => {
  service = await startPushReceiver()
  ground = await testGround({ PUSH_SERVICES: service.origin, CONTACT_EMAIL: 'help@pawport.example' })
  context = await ground.context({ databaseClock: databaseClockFrom(clock) })
  const { db } = ground.database
  const expiry = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ token_hash: session, user_id: ground.userId, provider: 'local', expires_at: expiry })
    .execute()
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
  await service?.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.length = 0
  await ground.database.db.deleteFrom('notices').execute()
  await ground.database.db.deleteFrom('push_subscriptions').execute()
})

function subscribe(
  { endpoint, keys }: TestBrowser,
  { wantsAll = true, locale = 'en' as const as 'en' | 'zh' } = {},
): Promise<string> {
  const browser = { userId: ground.userId, sessionHash: session, endpoint, ...keys, locale, wantsAll }
  return ground.database.db.transaction().execute((transaction) => saveSubscription(transaction, browser))
}

async function picture(): Promise<string> {
  const row = generationRow(ground.userId)
  await ground.database.db.insertInto('generations').values(row).execute()
  return row.task_id
}

async function tell(taskId: string = randomUUID()): Promise<void> {
  const { userId } = ground
  const data = { task_id: taskId, destination: 'Kyōto' }
  await addNotice(ground.database.db, { userId, kind: 'picture-completed', key: `picture:${taskId}`, data })
}

/** Sends what a sweep enqueues; returns how many messages that were. */
async function sendAll(times = 1): Promise<number> {
  const ids: string[] = []
  const queue = {
    ...context.queue,
    add: async (_name: string, data: { pushId: string }) => void ids.push(data.pushId),
  }
  await sweepPushes({ ...context, queue: queue as WorkerContext['queue'] })
  for (const id of ids) await Promise.all(Array.from({ length: times }, () => sendPush(context, id)))
  return ids.length
}
const browsers = () => listSubscriptions(ground.database.db, ground.userId)

test('a browser is told once, encrypted and signed, in its language, with the way to the picture', async () => {
  await subscribe(service.browser('english'))
  await subscribe(service.browser('chinese'), { locale: 'zh' })
  const taskId = await picture()
  await tell(taskId)
  expect(await sendAll(3)).toBe(2)
  expect(await sendAll()).toBe(0)
  const [english, chinese] = service.received.toSorted((one, other) =>
    other.browser.localeCompare(one.browser),
  )
  expect(service.received).toHaveLength(2)
  expect(english?.payload).toEqual({
    title: 'Pawport',
    body: 'Your postcard from Kyōto is ready.',
    url: `/#/dashboard/${taskId}`,
    tag: `picture:${taskId}`,
  })
  expect(chinese?.payload.body).toBe('您的明信片“Kyōto”做好了。')
  expect(english?.ttl).toBe(86_400)
  expect(english?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:help@pawport.example' })
  expect(english?.publicKey).toBe(chinese?.publicKey)
})

test('a browser that waits for one picture is told of that one alone', async () => {
  const subscriptionId = await subscribe(service.browser('waiting'), { wantsAll: false })
  const [wanted, other] = [await picture(), await picture()]
  const { userId } = ground
  expect(await addWish(ground.database.db, { userId, taskId: wanted, subscriptionId })).toBe(true)
  await tell(other)
  await tell(wanted)
  await sendAll()
  expect(service.received.map(({ payload }) => payload.tag)).toEqual([`picture:${wanted}`])
})

test('what the user has read meanwhile is not sent', async () => {
  await subscribe(service.browser('late'))
  await tell()
  await ground.database.db.updateTable('notices').set({ read_at: new Date() }).execute()
  await sendAll()
  expect(service.received).toEqual([])
  expect(await ground.database.db.selectFrom('pushes').selectAll().execute()).toEqual([])
})

test('likes and what expires wait behind the bell', async () => {
  await subscribe(service.browser('quiet'))
  const { userId } = ground
  const data = { task_id: randomUUID(), destination: 'Oslo' }
  await addNotice(ground.database.db, { userId, kind: 'liked', key: 'liked:1', data })
  expect(await sendAll()).toBe(0)
})

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  await subscribe(service.browser('gone'))
  await tell()
  service.answers.push({ status })
  await sendAll()
  expect(await browsers()).toEqual([])
  clock.advance(10 * MINUTE_MS)
  expect(await sendAll()).toBe(0)
})

test('a service that is busy gets it later, when it says; other failures are tried again with longer pauses', async () => {
  await subscribe(service.browser('busy'))
  await tell()
  service.answers.push({ status: 429, headers: { 'retry-after': '300' } }, { status: 503 })
  await sendAll()
  clock.advance(4 * MINUTE_MS)
  expect(await sendAll()).toBe(0)
  clock.advance(MINUTE_MS)
  expect(await sendAll()).toBe(1)
  expect(service.received).toEqual([])
  clock.advance(MINUTE_MS)
  await sendAll()
  expect(service.received).toHaveLength(1)
})

test('a service that stays away is given up after eight tries, and the browser kept', async () => {
  await subscribe(service.browser('away'))
  await tell()
  service.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })))
  let tries = 0
  for (let round = 0; round < 20; round += 1) {
    tries += await sendAll()
    clock.advance(60 * MINUTE_MS)
  }
  expect(tries).toBe(8)
  expect(await browsers()).toHaveLength(1)
})

test('a redirect is not followed, and a refused message is given up', async () => {
  await subscribe(service.browser('moved'))
  service.browser('elsewhere')
  await tell()
  service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await sendAll()
  clock.advance(60 * MINUTE_MS)
  expect([service.received, await sendAll()]).toEqual([[], 0])
})

test('the server sends nothing to an endpoint that the configuration no longer names', async () => {
  const { endpoint, keys } = service.browser('former')
  await subscribe({ endpoint: endpoint.replace('127.0.0.1', 'localhost'), keys })
  await tell()
  await sendAll()
  expect([service.received, await browsers()]).toEqual([[], []])
})

test('a worker that crashed while it sent is followed by another one, after a minute', async () => {
  await subscribe(service.browser('patient'))
  await tell()
  const crashed = { ...context, push: { send: () => new Promise<never>(() => undefined) } }
  const [{ id } = { id: '' }] = await ground.database.db.selectFrom('pushes').select('id').execute()
  void sendPush(crashed, id)
  await expect
    .poll(
      async () => (await ground.database.db.selectFrom('pushes').select('attempts').execute())[0]?.attempts,
    )
    .toBe(1)
  expect(await sendAll()).toBe(0)
  clock.advance(MINUTE_MS)
  await sendAll()
  expect(service.received).toHaveLength(1)
})

test('the end of the session ends the subscription', async () => {
  const other = Buffer.alloc(32, 2)
  const { db } = ground.database
  const expiry = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ token_hash: other, user_id: ground.userId, provider: 'local', expires_at: expiry })
    .execute()
  const { endpoint, keys } = service.browser('left')
  const browser = { userId: ground.userId, endpoint, ...keys, locale: 'en', wantsAll: true } as const
  await db
    .transaction()
    .execute((transaction) => saveSubscription(transaction, { ...browser, sessionHash: other }))
  await tell()
  await db.deleteFrom('sessions').where('token_hash', '=', other).execute()
  expect(await sendAll()).toBe(0)
  expect(await browsers()).toEqual([])
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEventType } from '@pawport/shared/contract/webhooks/schemas.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { enqueueWebhooks } from '@pawport/shared/webhooks/deliveries.ts'
import { webhookSecretOf } from '@pawport/shared/webhooks/secret.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { openWebhooks } from '../../drivers/webhooks/webhooks.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { deliverWebhook, sweepWebhooks } from './deliver.ts'

const DAY_MS = 86_400_000
const clock = fixedClock(new Date().toISOString())
let ground: TestGround
let context: WorkerContext
let server: Server
let url: string
let answers: number[] = []
let received: { body: string; headers: Record<string, string> }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      body: Buffer.concat(chunks).toString(),
      headers: request.headers as Record<string, string>,
    })
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  ground = await testGround()
  context = await ground.context({
    databaseClock: databaseClockFrom(clock),
    webhooks: openWebhooks({ toPrivate: true }),
  })
  await addSubscription(ground.database.db, ground.userId, {
    plan: 'pro_premium',
    end: new Date(Date.now() + 400 * DAY_MS),
  })
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
  server.close()
})
beforeEach(async () => {
  answers = []
  received = []
  await ground.database.db.deleteFrom('webhook_endpoints').execute()
  await ground.database.db.deleteFrom('notices').execute()
})

async function register(address = url): Promise<string> {
  const { id } = await ground.database.db
    .insertInto('webhook_endpoints')
    .values({ user_id: ground.userId, url: address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const endpoint = () =>
  ground.database.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
const delivery = () =>
  ground.database.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()

async function tell(type: WebhookEventType = 'generation.completed'): Promise<void> {
  await enqueueWebhooks(ground.database.db, ground.userId, { type, data: { task_id: 'the picture' } })
  // The database wrote its own time, and the verifier of the library goes by that of this machine.
  clock.advance(Math.max(0, Date.now() + 1_000 - clock.now().getTime()))
}

/** Sends what a sweep enqueues, each several times at once; gives how many there were. */
async function sendAll(times = 1): Promise<number> {
  const ids: string[] = []
  const add = async (_name: string, data: { deliveryId: string }) => void ids.push(data.deliveryId)
  await sweepWebhooks({ ...context, queue: { ...context.queue, add } as WorkerContext['queue'] })
  for (const id of ids)
    await Promise.allSettled(Array.from({ length: times }, () => deliverWebhook(context, id)))
  return ids.length
}

test('an event is posted once, with a signature that the library of Standard Webhooks accepts', async () => {
  await register()
  await tell()
  expect(await sendAll(3)).toBe(1)
  expect(await sendAll()).toBe(0)
  expect(received).toHaveLength(1)
  const [{ body, headers } = { body: '', headers: {} }] = received
  const secret = webhookSecretOf(context.config.server.secret, await endpoint())
  const event = new Webhook(secret).verify(body, headers) as { timestamp: string }
  expect(event).toEqual({
    type: 'generation.completed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { task_id: 'the picture' },
  })
  expect(headers['webhook-id']).toBe((await delivery()).id)
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(await delivery()).toMatchObject({ status: 'delivered', attempts: 1, last_error: null })
})

test('for a day after a new secret both are signed with', async () => {
  const id = await register()
  const former = webhookSecretOf(context.config.server.secret, { id, secret_version: 1 })
  const set = { secret_version: 2, rotated_at: clock.now() }
  await ground.database.db.updateTable('webhook_endpoints').set(set).execute()
  const verify = () => new Webhook(former).verify(received.at(-1)?.body ?? '', received.at(-1)?.headers ?? {})
  await tell()
  await sendAll()
  expect(verify()).toBeTruthy()
  const before = new Date(clock.now().getTime() - DAY_MS)
  await ground.database.db.updateTable('webhook_endpoints').set({ rotated_at: before }).execute()
  await tell()
  await sendAll()
  expect(verify).toThrow('signature')
})

test('what was not taken is tried again with growing pauses, and its reason is kept; a redirect is not followed', async () => {
  await register()
  await tell()
  answers.push(500, 302)
  await sendAll()
  expect(await delivery()).toMatchObject({ status: 'waiting', attempts: 1, last_error: 'answered 500' })
  expect(await sendAll()).toBe(0)
  clock.advance(5_000)
  expect(await sendAll()).toBe(1)
  expect(await delivery()).toMatchObject({ attempts: 2, last_error: 'answered 302' })
  clock.advance(299_000)
  expect(await sendAll()).toBe(0)
  clock.advance(1_000)
  await sendAll()
  expect(await delivery()).toMatchObject({ status: 'delivered' })
  expect(received).toHaveLength(3)
})

test('a webhook that takes nothing for days is turned off with a notice, and a test that arrives turns it on', async () => {
  await register()
  const lost = () => Array.from({ length: 9 }, () => 503)
  for (let events = 0; (await endpoint()).disabled_at === null; events += 1) {
    expect(events).toBeLessThan(5)
    answers = lost()
    await tell()
    while (
      await ground.database.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('status', '=', 'waiting')
        .executeTakeFirst()
    ) {
      await sendAll()
      clock.advance(DAY_MS / 2)
    }
  }
  const notices = await ground.database.db.selectFrom('notices').select(['kind', 'data']).execute()
  expect(notices).toEqual([{ kind: 'webhook-off', data: { host: new URL(url).host } }])
  await tell()
  expect(await sendAll()).toBe(0)
  const { id } = await endpoint()
  answers = []
  const payload = JSON.stringify({ type: 'test', timestamp: '', data: {} })
  await ground.database.db
    .insertInto('webhook_deliveries')
    .values({ user_id: ground.userId, endpoint_id: id, payload })
    .execute()
  await sendAll()
  expect(await endpoint()).toMatchObject({ disabled_at: null, failing_since: null })
})

test('an endpoint that says it is gone is turned off at once', async () => {
  await register()
  await tell()
  answers.push(410)
  await sendAll()
  expect(await delivery()).toMatchObject({ status: 'failed', attempts: 1 })
  expect((await endpoint()).disabled_at).not.toBeNull()
})

test.each([
  'http://127.0.0.1:PORT/hook',
  'https://127.0.0.1:PORT/hook',
  'https://[::ffff:127.0.0.1]:PORT/hook',
  'https://localhost:PORT/hook',
])('nothing is posted to %s', async (address) => {
  const port = new URL(url).port
  const driver = openWebhooks({ toPrivate: false })
  try {
    const { signal } = new AbortController()
    const answer = await driver.post(address.replace('PORT', port), '{}', {}, signal)
    expect([answer, received]).toEqual([{ error: 'leads to a private address' }, []])
  } finally {
    await driver.close()
  }
})

test('without the API in the plan nothing is sent', async () => {
  await register()
  await tell()
  const { db } = ground.database
  await db.deleteFrom('subscriptions').execute()
  await sendAll()
  expect(await delivery()).toMatchObject({
    status: 'failed',
    last_error: 'the plan does not include the API',
  })
  expect(received).toEqual([])
})

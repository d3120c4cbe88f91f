import { createHmac, randomUUID } from 'node:crypto'
import { events } from '@pawport/shared/billing/work.ts'
import { findDue } from '@pawport/shared/work/due.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ RATE_LIMIT_REQUESTS: '5' })
/** The same with a queue that cannot be reached. */
const without = useTestApp({ REDIS_URL: 'redis://127.0.0.1:1' })

interface Sent {
  id?: string
  type?: string
  account?: string
  /** Seconds since it was signed. */
  age?: number
  secret?: string
  headers?: Record<string, string>
  /** What is sent in place of the body that was signed. */
  changed?: string
}

async function send(
  app: TestApp,
  { id = `evt_${randomUUID()}`, type = 'invoice.paid', age = 0, ...sent }: Sent = {},
) {
  const { payments } = app.context.config
  if (payments.kind === 'none') throw new Error('payments are configured in tests')
  const seconds = Math.floor(app.clock.now().getTime() / 1_000) - age
  const object = { id: 'in_1', object: 'invoice' }
  const { account } = sent
  const body = JSON.stringify({ id, object: 'event', type, created: seconds, account, data: { object } })
  const key = sent.secret ?? payments.webhookSecret
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${seconds},v1=${signature}`,
      ...sent.headers,
    },
    payload: sent.changed ?? body,
  })
  return { id, status: answer.statusCode, body: answer.json() }
}

async function stored({ context }: TestApp, id: string) {
  const event = await context.db
    .selectFrom('stripe_events')
    .select(['status', 'type', 'object_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return event && `${event.type} ${event.object_id} ${event.status}`
}

test('a signed event is stored and enqueued once, however often it comes', async () => {
  const { id, status, body } = await send(served)
  expect([status, body]).toEqual([200, { received: true }])
  expect((await send(served, { id })).status).toBe(200)
  expect(await stored(served, id)).toBe('invoice.paid in_1 received')
  await expect.poll(async () => (await served.context.queue.counts('billing')).waiting).toBe(1)
})

test('an event of a type without an effect, or of another account, is kept and changes nothing', async () => {
  const other = await send(served, { type: 'price.updated' })
  const foreign = await send(served, { account: 'acct_other' })
  expect([other.status, foreign.status]).toEqual([200, 200])
  expect(await stored(served, other.id)).toBe('price.updated in_1 ignored')
  expect(await stored(served, foreign.id)).toBe('invoice.paid in_1 ignored')
})

test.each<[string, Sent]>([
  ['signed with another key', { secret: 'whsec_wrong' }],
  ['signed six minutes ago', { age: 360 }],
  ['changed after it was signed', { changed: '{"id":"evt_changed"}' }],
  ['without a signature', { headers: { 'stripe-signature': '' } }],
  ['with a signature that is none', { headers: { 'stripe-signature': 't=1,v1=,,,=' } }],
  ['that is no JSON, as its type says', { headers: { 'content-type': 'text/plain' } }],
  ['that is larger than any event', { changed: 'x'.repeat(600_000) }],
  ['without a body', { changed: '' }],
])('an event %s is refused, and nothing is stored', async (_, sent) => {
  const { id, status, body } = await send(served, sent)
  expect([status, body.code]).toEqual([400, 'bad_request'])
  expect(await stored(served, id)).toBeUndefined()
})

test('an event that was signed four minutes ago is taken', async () => {
  expect((await send(served, { age: 240 })).status).toBe(200)
})

test('neither the limit of an address nor the origin refuses events', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (let time = 0; time < 10; time++) expect((await send(served, { headers })).status).toBe(200)
})

test('events are stored while the queue is away, for the sweeper', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(without)))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  const { db, databaseClock } = without.context
  await sql`UPDATE stripe_events SET received_at = now() - interval '1 minute'`.execute(db)
  const due = await findDue(db, events, await databaseClock.now(), 100)
  expect(due.sort()).toEqual(sent.map(({ id }) => id).sort())
})

test('a server on which nothing can be bought says so', async () => {
  const closed = await startTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    ...PRODUCTION,
  })
  const answer = await closed.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=1' },
    payload: '{}',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable'])
  await closed.close()
})

/** The other settings without which production does not start. */
const PRODUCTION = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

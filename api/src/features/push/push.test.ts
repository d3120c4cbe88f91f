import { randomUUID } from 'node:crypto'
import { MOST_BROWSERS, type PushState } from '@pawport/shared/contract/push/endpoints.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { startPushReceiver } from '@pawport/shared/testing/push-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const service = useStarted(startPushReceiver, (started) => started.close())
const served = useTestApp(() => ({ PUSH_SERVICES: `${service.origin},fcm.googleapis.com` }))
let ada: Browser
let bob: Browser
let adaId: string

beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  bob = await signedInBrowser(served, 'bob@example.com')
  adaId = String((await ada.session()).user?.id)
})
beforeEach(() => served.context.db.deleteFrom('push_subscriptions').execute())

function ask(method: 'GET' | 'PUT' | 'DELETE', from: Browser, payload?: object, by = served) {
  const cookie = [...from.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  return by.app.inject({
    method,
    url: '/api/user/push',
    headers: { cookie, accept: 'application/json', origin: 'http://localhost:3000' },
    ...(payload && { payload }),
  })
}
const state = async (from = ada): Promise<PushState> => (await ask('GET', from)).json().data
const wishes = () => served.context.db.selectFrom('push_wishes').select('task_id').execute()

async function picture(userId = adaId): Promise<string> {
  const row = generationRow(userId)
  await served.context.db.insertInto('generations').values(row).execute()
  return row.task_id
}

test('the key is made once, for all processes', async () => {
  const keys = await Promise.all([state(), state(bob), state()])
  expect(keys[0]?.public_key).toMatch(/^[A-Za-z0-9_-]{87}$/)
  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1)
  const rows = await served.context.db.selectFrom('push_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(await state())).not.toContain(rows[0]?.private_key)
})

test('a browser subscribes to everything, again and again, and is forgotten', async () => {
  const browser = service.browser('one')
  for (let times = 0; times < 2; times += 1) {
    expect((await ask('PUT', ada, { ...browser, wants_all: true })).statusCode).toBe(200)
  }
  expect((await state()).browsers).toEqual([{ endpoint: browser.endpoint, wants_all: true }])
  expect((await state(bob)).browsers).toEqual([])
  await ask('DELETE', bob, { endpoint: browser.endpoint })
  expect((await state()).browsers).toHaveLength(1)
  await ask('DELETE', ada, { endpoint: browser.endpoint })
  expect((await state()).browsers).toEqual([])
})

test('a browser waits for one picture, of its user alone, and keeps what it wanted before', async () => {
  const browser = service.browser('two')
  const [own, other] = [await picture(), await picture(String((await bob.session()).user?.id))]
  await ask('PUT', ada, { ...browser, wants_all: true })
  expect((await ask('PUT', ada, { ...browser, task_id: own })).statusCode).toBe(200)
  expect((await state()).browsers).toMatchObject([{ wants_all: true }])
  for (const task_id of [other, randomUUID()]) {
    expect((await ask('PUT', ada, { ...browser, task_id })).json().code).toBe('not_found')
  }
  expect(await wishes()).toEqual([{ task_id: own }])
  await ask('DELETE', ada, { endpoint: browser.endpoint, task_id: own })
  expect(await wishes()).toEqual([])
  expect((await state()).browsers).toHaveLength(1)
})

test.each([
  'http://127.0.0.1:1/abc',
  'https://127.0.0.1/abc',
  'http://169.254.169.254/latest/meta-data',
  'https://internal.example/abc',
  'https://fcm.googleapis.com.evil.example/abc',
])('the server never subscribes to %s', async (endpoint) => {
  const { keys } = service.browser('three')
  expect((await ask('PUT', ada, { endpoint, keys, wants_all: true })).json().code).toBe(
    'push_unknown_service',
  )
  expect((await state()).browsers).toEqual([])
})

test.each([{ p256dh: 'short' }, { auth: `${'a'.repeat(21)}!` }, { p256dh: 'a'.repeat(10_000) }])(
  'keys that are none are refused: %j',
  async (wrong) => {
    const { endpoint, keys } = service.browser('four')
    expect((await ask('PUT', ada, { endpoint, keys: { ...keys, ...wrong } })).json().code).toBe('bad_request')
  },
)

test('a further browser takes the place of the oldest', async () => {
  const names = Array.from({ length: MOST_BROWSERS + 2 }, (_, index) => `many-${index}`)
  const endpoints: string[] = []
  for (const name of names) {
    const browser = service.browser(name)
    endpoints.push(browser.endpoint)
    await ask('PUT', ada, { ...browser, wants_all: true })
  }
  const kept = (await state()).browsers.map(({ endpoint }) => endpoint)
  expect(kept).toEqual(endpoints.slice(2).reverse())
})

test('another user of the same browser takes its subscription over, with nothing of the first', async () => {
  const browser = service.browser('shared')
  await ask('PUT', ada, { ...browser, task_id: await picture() })
  await ask('PUT', bob, { ...browser, wants_all: true })
  expect((await state()).browsers).toEqual([])
  expect((await state(bob)).browsers).toMatchObject([{ wants_all: true }])
  expect(await wishes()).toEqual([])
})

test('signing out ends what the browser is told', async () => {
  const eve = await signedInBrowser(served, 'eve@example.com')
  await ask('PUT', eve, { ...service.browser('public computer'), wants_all: true })
  await eve.follow('/api/auth/signout')
  expect(await served.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})

test('signing in again in the same browser goes on with what it is told, for the same user alone', async () => {
  const eve = await signedInBrowser(served, 'eve@example.com')
  await ask('PUT', eve, { ...service.browser('own computer'), wants_all: true })
  await eve.follow('/api/auth/signin?login_hint=eve@example.com')
  expect((await state(eve)).browsers).toMatchObject([{ wants_all: true }])
  await eve.follow('/api/auth/signin?login_hint=frank@example.com')
  expect(await served.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})

test('an operator who turns Web Push off offers no key', async () => {
  const silent = await startTestApp({ PUSH_SERVICES: 'none' })
  const user = await signedInBrowser(silent, 'ada@example.com')
  expect((await ask('GET', user, undefined, silent)).json().data).toEqual({ public_key: null, browsers: [] })
  const refused = await ask('PUT', user, { ...service.browser('five'), wants_all: true }, silent)
  expect(refused.json().code).toBe('push_unknown_service')
  await silent.close()
})

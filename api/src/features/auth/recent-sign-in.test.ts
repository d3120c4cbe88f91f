import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { DAY_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { sessionCookie } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const NAMES = Object.keys(ROUTES) as EndpointName[]
/** Every endpoint by which an administrator changes something. */
const ACTS = NAMES.filter((name) => ENDPOINTS[name].access === 'admin' && routeOf(name).method !== 'GET')

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let admin: Browser
let ada: Browser

beforeAll(async () => {
  admin = await signIn('admin@example.com')
  ada = await signIn('ada@example.com')
})

async function signIn(email: string, browser = served.browser()): Promise<Browser> {
  await browser.follow(`/api/auth/signin?login_hint=${email}`)
  return browser
}

/** The code of the answer; undefined for success. */
async function call(browser: Browser, name: EndpointName, payload?: object): Promise<string | undefined> {
  const { method, path } = routeOf(name)
  const cookie = sessionCookie(browser)
  const url = path.replace(/:\w+/g, () => randomUUID())
  const answer = await served.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return answer.statusCode < 300 ? undefined : answer.json().code
}

const DELETION = { confirm: 'delete my account' }

test('eleven minutes after a sign-in nobody makes a token or deletes the account, until the next sign-in', async () => {
  served.clock.advance(11 * MINUTE_MS)
  expect(await call(ada, 'tokens.create')).toBe('sign_in_again')
  expect(await call(ada, 'deletion.request', DELETION)).toBe('sign_in_again')
  expect(await call(ada, 'tokens.list')).toBeUndefined()
  await signIn('ada@example.com', ada)
  expect(await call(ada, 'tokens.create')).toBe('bad_request')
  served.clock.advance(10 * MINUTE_MS)
  expect(await call(ada, 'deletion.request', DELETION)).toBeUndefined()
  expect(await call(ada, 'deletion.cancel')).toBeUndefined()
})

test('use prolongs a session, and is no sign-in', async () => {
  await signIn('ada@example.com', ada)
  for (let day = 0; day < 5; day++) {
    served.clock.advance(DAY_MS)
    expect(await call(ada, 'tokens.list')).toBeUndefined()
  }
  const { expires_at, last_used_at } = await served.context.db
    .selectFrom('sessions')
    .select(['expires_at', 'last_used_at'])
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(last_used_at).toEqual(served.clock.now())
  expect(expires_at.getTime()).toBeGreaterThan(served.clock.now().getTime() + 29 * DAY_MS)
  expect(await call(ada, 'tokens.create')).toBe('sign_in_again')
})

describe('an administrator who signed in long ago', () => {
  test('is known by a list of acts', () => {
    expect(ACTS.length).toBeGreaterThan(15)
  })

  test('reads everything', async () => {
    served.clock.advance(DAY_MS)
    expect(await call(admin, 'admin.users.list')).toBeUndefined()
  })

  test.each(ACTS)('changes nothing by %s', async (name) => {
    expect(await call(admin, name)).toBe('sign_in_again')
    expect(await call(ada, name)).toBe('not_found')
  })

  test('acts after another sign-in', async () => {
    await signIn('admin@example.com', admin)
    for (const name of ACTS) expect(await call(admin, name), name).not.toBe('sign_in_again')
  })
})

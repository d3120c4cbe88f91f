import { MAX_SESSIONS } from '@pawport/shared/contract/auth/sessions.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { sessionCookie } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deviceOf, userAgentOf } from './device.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const served = useTestApp()

async function signIn(email: string, userAgent: string): Promise<string> {
  const browser = served.browser()
  // Only the last request, to the callback, begins the session.
  const { headers } = await browser.visit(`/api/auth/signin?login_hint=${email}`)
  let next = String(headers.location)
  for (let hops = 0; hops < 5 && !browser.cookies.has('pawport_session'); hops++)
    next = String((await browser.visit(next, { headers: { 'user-agent': userAgent } })).headers.location)
  return sessionCookie(browser)
}

async function ask(cookie: string, method: 'GET' | 'DELETE' = 'GET', userAgent = FIREFOX) {
  const headers = { cookie, 'user-agent': userAgent }
  const answer = await served.app.inject({ method, url: '/api/user/sessions', headers })
  return { status: answer.statusCode, data: answer.json().data }
}

test('lists where a user is signed in, with device and last use, and nobody else', async () => {
  const desk = await signIn('ada@example.com', FIREFOX)
  served.clock.advance(HOUR_MS)
  const phone = await signIn('ada@example.com', IPHONE)
  await signIn('bob@example.com', FIREFOX)
  served.clock.advance(2 * HOUR_MS)
  expect((await ask(desk)).data).toEqual([
    {
      is_current: true,
      browser: 'firefox',
      system: 'windows',
      created_at: '2030-01-01T12:00:00.000Z',
      last_used_at: '2030-01-01T15:00:00.000Z',
    },
    {
      is_current: false,
      browser: 'safari',
      system: 'ios',
      created_at: '2030-01-01T13:00:00.000Z',
      last_used_at: '2030-01-01T13:00:00.000Z',
    },
  ])
  const { data } = await ask(phone, 'GET', IPHONE)
  expect(data.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([
    { browser: 'safari', last_used_at: '2030-01-01T15:00:00.000Z' },
  ])
})

test('a use is noted once an hour', async () => {
  const cookie = await signIn('fay@example.com', FIREFOX)
  const used = async () => (await ask(cookie)).data[0].last_used_at
  const first = await used()
  served.clock.advance(HOUR_MS - 1)
  expect(await used()).toBe(first)
  served.clock.advance(1)
  expect(await used()).toBe(served.clock.now().toISOString())
})

test.each([
  ['an endless name', 'x'.repeat(1_000), 'x'.repeat(300)],
  ['no name', '', null],
])('of a browser with %s is kept at most its beginning', async (_, userAgent, kept) => {
  await signIn('gus@example.com', userAgent)
  const { user_agent } = await served.context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('user_agent')
    .where('email', '=', 'gus@example.com')
    .orderBy('sessions.created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(user_agent).toBe(kept)
  served.clock.advance(1)
})

test('of a program that names no browser at all is kept nothing', () => {
  expect(userAgentOf({ headers: {} } as FastifyRequest)).toBeNull()
})

test('signing out elsewhere ends all other sessions, and no session of another user', async () => {
  const here = await signIn('eve@example.com', FIREFOX)
  const there = [await signIn('eve@example.com', IPHONE), await signIn('eve@example.com', FIREFOX)]
  const other = await signIn('bob@example.com', FIREFOX)
  expect((await ask(here, 'DELETE')).data).toEqual({ ended: 2, revoked: 0 })
  for (const cookie of there) expect((await ask(cookie)).status).toBe(401)
  expect((await ask(here)).data).toHaveLength(1)
  expect((await ask(other)).status).toBe(200)
})

test.each([
  [null, null, null],
  ['curl/8.5.0', null, null],
  [FIREFOX, 'firefox', 'windows'],
  [IPHONE, 'safari', 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36', 'chrome', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'chrome', 'linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'edge', 'windows'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'samsung',
    'android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) CriOS/140.0 Mobile/15E148 Safari/604.1', 'chrome', 'ios'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('a user has a limited number of sessions: a further one ends the one that was not used for the longest', async () => {
  const oldest = await signIn('eve@example.com', FIREFOX)
  const used = await signIn('eve@example.com', IPHONE)
  const other = await signIn('fay@example.com', FIREFOX)
  served.clock.advance(2 * HOUR_MS)
  await ask(used)
  for (let count = 2; count < MAX_SESSIONS; count += 1) await signIn('eve@example.com', FIREFOX)
  expect((await ask(used)).data).toHaveLength(MAX_SESSIONS)
  const newest = await signIn('eve@example.com', FIREFOX)
  expect((await ask(oldest)).status).toBe(401)
  expect((await ask(used)).data).toHaveLength(MAX_SESSIONS)
  expect([(await ask(newest)).status, (await ask(other)).status]).toEqual([200, 200])
  const rows = served.context.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
  expect(await rows.where('email', '=', 'eve@example.com').select('token_hash').execute()).toHaveLength(
    MAX_SESSIONS,
  )
})

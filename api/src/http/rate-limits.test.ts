import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { handleErrors } from './errors.ts'
import { limitByAddress } from './rate-limits.ts'

const served = useTestApp({ RATE_LIMIT_REQUESTS: '3', RATE_LIMIT_SIGNINS: '2' })

test('a client that asks too often is told how long to wait, in both languages; pages are still served', async () => {
  const ask = (headers = {}) => served.app.inject({ url: '/api/auth/session', headers })
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await ask({ 'accept-language': 'zh' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/请 \d+ 秒后重试/),
  })
  expect((await served.app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test.each([
  [0, 1],
  [900, 1],
  [12_001, 13],
])('a client that has %i ms to wait is told %i seconds', async (msLeft, seconds) => {
  const app = Fastify()
  handleErrors(app)
  const counters = { ...served.context.counters, hit: () => ({ count: 1_000_000, msLeft }) }
  limitByAddress(app, { config: served.context.config, counters })
  app.get('/api/any', async () => 'an answer')
  const { statusCode, headers } = await app.inject('/api/any')
  expect([statusCode, headers['retry-after']]).toEqual([429, String(seconds)])
})

test('a client that asks too often causes no query, with a session cookie or without', async () => {
  const own = await startTestApp({ RATE_LIMIT_REQUESTS: '20' })
  try {
    const mei = await signedInBrowser(own, 'mei@example.com')
    const ask = async () => (await mei.visit('/api/auth/session')).statusCode
    for (let count = 0; count < 20; count += 1) await ask()
    await sql`ALTER TABLE sessions RENAME TO gone`.execute(own.context.db)
    expect(await ask()).toBe(429)
  } finally {
    await own.close()
  }
})

test('all addresses of a household have one limit, and other households their own', async () => {
  const own = await startTestApp({ RATE_LIMIT_REQUESTS: '2', TRUSTED_PROXIES: '1' })
  try {
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await own.app.inject({ url: '/api/config', headers })).statusCode
    }
    expect(await from('2001:db8:1:2::1')).toBe(200)
    expect(await from('2001:db8:1:2:aaaa::9')).toBe(200)
    expect(await from('2001:db8:1:2:bbbb::7')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
    expect([await from('203.0.113.7'), await from('::ffff:203.0.113.7'), await from('203.0.113.7')]).toEqual([
      200, 200, 429,
    ])
  } finally {
    await own.close()
  }
})

test('shared pages are counted as work, other pages and files apart, and /healthz not at all', async () => {
  const own = await startTestApp({ RATE_LIMIT_REQUESTS: '1', RATE_LIMIT_FILES: '2' })
  try {
    const statuses = async (...urls: string[]) => {
      const answers = []
      for (const url of urls) answers.push((await own.app.inject({ url })).statusCode)
      return answers
    }
    const page = `/s/${'a'.repeat(22)}`
    expect(await statuses(page, page, `${page}/postcard.jpg`)).toEqual([404, 429, 429])
    expect(await statuses('/s/style.css', '/api/objects/a.webp', '/robots.txt')).toEqual([200, 404, 429])
    expect(await statuses('/healthz', '/healthz', '/healthz')).toEqual([200, 200, 200])
  } finally {
    await own.close()
  }
})

test('two processes on one database count together', async () => {
  const limits = { RATE_LIMIT_REQUESTS: '40', REDIS_PREFIX: `test-${randomUUID()}` }
  const one = await startTestApp(limits)
  const other = await startTestApp({ ...limits, DATABASE_URL: one.context.config.database.url })
  try {
    const ask = async ({ app }: TestApp) => (await app.inject({ url: '/api/config' })).statusCode
    for (let count = 0; count < 40; count += 1) expect(await ask(one)).toBe(200)
    let asked = 0
    await expect
      .poll(
        () => {
          asked += 1
          return ask(other)
        },
        { interval: 500, timeout: 120_000 },
      )
      .toBe(429)
    // A single process would refuse only the 41st request.
    expect(asked).toBeLessThanOrEqual(40)
  } finally {
    await other.close()
    await one.close()
  }
})

test('sign-ins are counted apart', async () => {
  const statuses = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await served.app.inject({ url: '/api/auth/signin?login_hint=a@example.com' })).statusCode)
  }
  expect(statuses).toEqual([303, 303, 429])
})

test('places are counted apart', async () => {
  const own = await startTestApp({ RATE_LIMIT_PLACES: '3' })
  try {
    const statuses = []
    for (const url of [
      '/api/geo/search?q=a',
      '/api/geo/reverse?lat=0&lng=0',
      '/api/geo/meaning?q=a',
      '/api/geo/meaning?q=a',
    ])
      statuses.push((await own.app.inject({ url })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await own.app.inject({ url: '/api/config' })).statusCode).toBe(200)
  } finally {
    await own.close()
  }
})

test('photos and new pictures of a user are counted together, and apart from those of other users and of visitors', async () => {
  const own = await startTestApp({ RATE_LIMIT_UPLOADS: '2' })
  try {
    const cookieOf = async (email: string) => {
      return sessionCookie(await signedInBrowser(own, email))
    }
    const send = async (cookie: string, url: string) =>
      (await own.app.inject({ method: 'POST', url, headers: { cookie } })).json().code
    const [ada, bob] = [await cookieOf('ada@example.com'), await cookieOf('bob@example.com')]
    expect(await send(ada, '/api/photos')).toBe('photo_missing')
    expect(await send(ada, '/api/upload')).toBe('photo_missing')
    expect(await send(ada, '/api/photos')).toBe('too_many_requests')
    expect(await send(ada, `/api/user/generations/${randomUUID()}/retry`)).toBe('too_many_requests')
    expect(await send(bob, '/api/photos')).toBe('photo_missing')
    const visits = [
      await send('', '/api/photos'),
      await send('', '/api/photos'),
      await send('', '/api/photos'),
    ]
    expect(visits).toEqual(['unauthenticated', 'unauthenticated', 'too_many_requests'])
    expect(await send(bob, '/api/photos')).toBe('photo_missing')
  } finally {
    await own.close()
  }
})

test('a path in another spelling is counted like the usual one', async () => {
  const spelt = await startTestApp({ RATE_LIMIT_PLACES: '1', RATE_LIMIT_SIGNINS: '1' })
  try {
    const statuses = []
    for (const url of [
      '/api/geo/search?q=a',
      '/%61pi/geo/search?q=a',
      '/api/auth/signin',
      '/api/auth/sign%69n',
    ])
      statuses.push((await spelt.app.inject({ url })).statusCode)
    expect(statuses).toEqual([200, 429, 303, 429])
  } finally {
    await spelt.close()
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let served: TestApp
beforeAll(async () => {
  served = await startTestApp({ RATE_LIMIT_REQUESTS: '3', RATE_LIMIT_SIGNINS: '2' })
})
afterAll(() => served?.close())

test('who asks too often is told for how long to wait, in both languages, and pages go on', async () => {
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

test('sign-ins are counted apart', async () => {
  const statuses = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await served.app.inject({ url: '/api/auth/signin?login_hint=a@example.com' })).statusCode)
  }
  expect(statuses).toEqual([303, 303, 429])
})

test('places are counted apart', async () => {
  const own = await startTestApp({ RATE_LIMIT_PLACES: '2' })
  try {
    const statuses = []
    for (const url of ['/api/geo/search?q=a', '/api/geo/reverse?lat=0&lng=0', '/api/geo/search?q=a'])
      statuses.push((await own.app.inject({ url })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await own.app.inject({ url: '/api/config' })).statusCode).toBe(200)
  } finally {
    await own.close()
  }
})

test('an address that is spelt otherwise is counted like the one it stands for', async () => {
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

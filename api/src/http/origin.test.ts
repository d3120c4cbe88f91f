import { loadConfig } from '@pawport/shared/platform/config.ts'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { isOurOrigin, isPrivateHost } from './origin.ts'

function verdict(headers: Record<string, string>, publicUrl = 'https://pawport.example'): boolean {
  const env = {
    DATABASE_URL: 'postgres://localhost/x',
    PUBLIC_URL: publicUrl,
    APP_SECRET: 'x'.repeat(32),
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }
  return isOurOrigin(loadConfig(env), headers)
}

describe('a request that changes something', () => {
  const host = 'pawport.example'

  test.each([
    ['from our page', { host, origin: 'https://pawport.example' }],
    [
      'from our page by another name of ours',
      { host: 'www.pawport.example', origin: 'https://www.pawport.example' },
    ],
    ['from our form under no-referrer', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['from a program', { host }],
    ['typed by the user', { host, 'sec-fetch-site': 'none' }],
  ])('%s is ours', (_, headers) => {
    expect(verdict(headers)).toBe(true)
  })

  test.each([
    ['from another website', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another website in an old browser', { host, origin: 'https://evil.example' }],
    ['from a sandboxed frame', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['from nowhere that can be named', { host, origin: 'null' }],
    ['without Origin, yet from another website', { host, 'sec-fetch-site': 'cross-site' }],
    ['without Origin, from a neighbour', { host, 'sec-fetch-site': 'same-site' }],
    ['from our host without TLS', { host, origin: 'http://pawport.example' }],
    ['from another port', { host, origin: 'https://pawport.example:8443' }],
    ['from a name that ends like ours', { host, origin: 'https://evilpawport.example' }],
    ['with two origins', { host, origin: 'https://pawport.example https://evil.example' }],
  ])('%s is not', (_, headers) => {
    expect(verdict(headers)).toBe(false)
  })

  test('on a developer’s machine may come from any name of the machine', () => {
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
    expect(verdict(headers, 'http://localhost:3000')).toBe(true)
    expect(verdict({ ...headers, origin: 'http://127.0.0.1:9999' }, 'http://localhost:3000')).toBe(false)
  })
})

test('the refusal is an envelope, for every path and unsafe method', async () => {
  const { app, close } = await startTestApp()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/any', headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_refused'])
  }
  const read = await app.inject({ url: '/api/auth/session', headers: { origin: 'https://evil.example' } })
  expect(read.statusCode).toBe(200)
  await close()
})

test.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1:80',
  '[::1]:3000',
  '192.168.1.20:3000',
  'api',
  'my-mac.local:5173',
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'localhost@evil.example',
  'localhost/..',
  'a b',
  'localhost:x',
  '127.1',
])('%j is not', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})

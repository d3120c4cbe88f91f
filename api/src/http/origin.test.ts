import { loadConfig } from '@pawport/shared/platform/config.ts'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { ANYWHERE, startTestApp } from '../testing/test-app.ts'
import { isFromElsewhere, isOurOrigin, isPrivateHost, originSeenBy, ownUrl } from './origin.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

function configOf(publicUrl: string, provider: Record<string, string>) {
  const secrets = { DATABASE_URL: 'postgres://localhost/x', APP_SECRET: 'only for tests, not for a server' }
  return loadConfig({ ...secrets, PUBLIC_URL: publicUrl, ...provider })
}

function verdict(headers: Record<string, string>, publicUrl = 'https://pawport.example'): boolean {
  return isOurOrigin(configOf(publicUrl, GOOGLE), headers)
}

describe('a request that changes something', () => {
  const host = 'pawport.example'

  test.each([
    ['from our page', { host, origin: 'https://pawport.example' }],
    [
      'from our page, through a proxy that names another host',
      { host: 'api:3000', origin: 'https://pawport.example' },
    ],
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
    [
      'from a neighbour that names itself',
      { host, origin: 'https://shop.pawport.example', 'sec-fetch-site': 'same-site' },
    ],
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

test.each([
  [undefined, false],
  ['same-origin', false],
  ['none', false],
  ['same-site', true],
  ['cross-site', true],
])('a link with Sec-Fetch-Site %s comes from elsewhere: %s', (site, is) => {
  expect(isFromElsewhere({ 'sec-fetch-site': site })).toBe(is)
})

test('the refusal is an envelope, for every path and unsafe method', async () => {
  const { app, close } = await startTestApp()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/any', headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_refused'])
  }
  const own = await app.inject({
    method: 'POST',
    url: '/api/any',
    headers: { origin: 'http://localhost:3000' },
  })
  expect([own.statusCode, own.json().code]).toEqual([404, 'not_found'])
  const read = await app.inject({ url: '/api/auth/session', headers: { origin: 'https://evil.example' } })
  expect(read.statusCode).toBe(200)
  await close()
})

describe('the origin that a browser sees', () => {
  const PUBLIC = 'https://pawport.example'
  const seen = (host: string, publicUrl: string, provider: Record<string, string>) =>
    originSeenBy({ host, protocol: 'http' } as FastifyRequest, configOf(publicUrl, provider))

  test('is the public one with a real provider, whatever host a request names', () => {
    for (const host of ['pawport.example', 'localhost:3000', '192.168.1.20:3000', 'evil.example'])
      expect(seen(host, PUBLIC, GOOGLE)).toBe(PUBLIC)
  })

  test('is that of the request with test accounts, when the host is of this network', () => {
    expect(seen('192.168.1.20:3000', PUBLIC, ANYWHERE)).toBe('http://192.168.1.20:3000')
    expect(seen('evil.example', PUBLIC, ANYWHERE)).toBe(PUBLIC)
  })

  test('has TLS when the public one has it, behind a proxy that ends it', () => {
    expect(seen('my-mac.local', 'https://my-mac.local', ANYWHERE)).toBe('https://my-mac.local')
  })
})

test.each([
  ['/a?b#c', `/a?b#c`],
  ['https://pawport.example/a', '/a'],
  ['http://localhost:3000/a', '/a'],
])('%s is an address of ours', (value, path) => {
  const url = ownUrl(value, ['https://pawport.example', 'http://localhost:3000'])
  expect(url && url.pathname + url.search + url.hash).toBe(path)
})

test.each([
  '/a b',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'http://[',
  'blob:https://pawport.example/1',
])('%j is not', (value) => {
  expect(ownUrl(value, ['https://pawport.example', 'http://localhost:3000'])).toBeNull()
})

test.each([
  'localhost',
  'localhost:3000',
  'localhost:8080',
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

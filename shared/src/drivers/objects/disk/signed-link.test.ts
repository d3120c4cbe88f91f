import { expect, test } from 'vitest'
import { type Link, signLink, verifyLink } from './signed-link.ts'

const secret = 'test secret'
const expiresAt = Date.parse('2030-01-01T00:04:00Z') / 1000
const link: Link = { key: 'users/a.jpg', method: 'GET', expiresAt, contentType: 'image/x & y' }

function verify(
  path: string,
  change: { now?: string; method?: 'GET' | 'PUT'; key?: string; secret?: string } = {},
) {
  const url = new URL(path, 'http://localhost')
  return verifyLink({
    secret: change.secret ?? secret,
    method: change.method ?? 'GET',
    key: change.key ?? url.pathname.replace('/api/objects/', ''),
    query: Object.fromEntries(url.searchParams),
    now: new Date(change.now ?? '2030-01-01T00:00:00Z'),
  })
}

test('what was signed is what is verified', () => {
  expect(verify(signLink({ ...link, secret }))).toEqual({ state: 'valid', link })
  const bare: Link = { key: 'a.jpg', method: 'PUT', expiresAt, contentType: 'image/jpeg' }
  expect(verify(signLink({ ...bare, secret }), { method: 'PUT' })).toEqual({ state: 'valid', link: bare })
})

test('it works up to its last second, and not in the next', () => {
  const path = signLink({ ...link, secret })
  expect(verify(path, { now: '2030-01-01T00:03:59.999Z' }).state).toBe('valid')
  expect(verify(path, { now: '2030-01-01T00:04:00Z' }).state).toBe('expired')
})

test.each([
  ['key', (path: string) => verify(path, { key: 'users/b.jpg' })],
  ['method', (path: string) => verify(path, { method: 'PUT' })],
  ['secret', (path: string) => verify(path, { secret: 'another' })],
  ['expiry', (path: string) => verify(path.replace(/expires=\d+/, 'expires=9999999999'))],
  ['expiry, past', (path: string) => verify(path.replace(/expires=\d+/, 'expires=1'))],
  ['content type', (path: string) => verify(path.replace(/type=[^&]+/, 'type=text/html'))],
  ['no content type', (path: string) => verify(path.replace(/type=[^&]+&/, ''))],
  ['signature', (path: string) => verify(path.replace(/signature=./, 'signature=*'))],
  ['short signature', (path: string) => verify(path.slice(0, -5))],
  ['no signature', (path: string) => verify(path.replace(/&signature=.*/, ''))],
])('another %s makes it a forgery', (_, attempt) => {
  expect(attempt(signLink({ ...link, secret })).state).toBe('forged')
})

test('a parameter sent twice, or a key that is none, is a forgery and not a crash', () => {
  const query = { expires: ['1', '2'], signature: ['a'] }
  const request = { secret, method: 'GET', now: new Date(), query } as const
  expect(verifyLink({ ...request, key: 'a.jpg' }).state).toBe('forged')
  expect(verify(signLink({ ...link, key: '../etc/passwd', secret }), { key: '../etc/passwd' }).state).toBe(
    'forged',
  )
})

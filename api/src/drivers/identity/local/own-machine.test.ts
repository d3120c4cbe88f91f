import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { madeOnThisMachine } from './own-machine.ts'

const host = 'localhost:3000'

const OWN: [string, Record<string, string>][] = [
  ['localhost', { host }],
  ['an address of this machine', { host: '127.0.0.1:3000' }],
  ['IPv6', { host: '[::1]:3000' }],
  [
    'a development server in front',
    { host, 'x-forwarded-for': '::ffff:127.0.0.1', 'x-forwarded-host': host },
  ],
]
const FOREIGN: [string, Record<string, string>][] = [
  ['a tunnel', { host: 'sunny-paws.tunnel.example' }],
  [
    'a tunnel that writes the name of this machine',
    { host, 'x-forwarded-host': 'sunny-paws.tunnel.example' },
  ],
  ['a tunnel that only names its visitor', { host, 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy after a proxy', { host, 'x-forwarded-for': '127.0.0.1, 203.0.113.7:4711' }],
  ['a proxy with a header of its own', { host, 'x-real-ip': '2001:db8::7' }],
  ['a proxy that follows the standard', { host, forwarded: 'for=203.0.113.7' }],
  ['a neighbour in the network', { host: '192.168.1.20:3000' }],
  ['a name that a stranger pointed here', { host: 'rebound.evil.example:3000' }],
]

test.each(OWN)('%s is this machine', (_, headers) => {
  expect(madeOnThisMachine(headers)).toBe(true)
})

test.each([...FOREIGN, ['no name at all', {}] as const])('%s may be another', (_, headers) => {
  expect(madeOnThisMachine(headers)).toBe(false)
})

describe('in a container that is published to its host machine alone', () => {
  const inContainer = { inContainer: true }

  test.each(['172.18.0.1', '172.31.255.1', '192.168.65.1', '10.88.0.1', '::ffff:172.17.0.1'])(
    'a request that came through the gateway %s is of the host machine',
    (gateway) => {
      const headers = { host, 'x-forwarded-for': gateway }
      expect(madeOnThisMachine(headers, inContainer)).toBe(true)
      expect(madeOnThisMachine(headers)).toBe(false)
    },
  )

  test.each(['172.32.0.1', '172.15.0.1', '11.0.0.1', '110.0.0.1', '192.169.1.1'])(
    'a request from %s may be of another',
    (sender) => expect(madeOnThisMachine({ host, 'x-forwarded-for': sender }, inContainer)).toBe(false),
  )

  test.each(FOREIGN)('%s may be another', (_, headers) => {
    expect(madeOnThisMachine(headers, inContainer)).toBe(false)
  })
})

describe('test accounts, without consent', () => {
  const served = useTestApp()

  test.each(FOREIGN)('are closed to %s', async (_, headers) => {
    for (const url of [
      '/api/auth/signin?login_hint=mei@example.com',
      '/api/auth/callback/local?code=x&state=y',
      '/local-issuer/authorize?login_hint=mei@example.com',
      '/local-issuer/jwks',
    ]) {
      const answer = await served.app.inject({ url, headers })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'test_accounts_closed'])
      expect(answer.headers.location).toBeUndefined()
    }
    const codes = await served.app.inject({ method: 'POST', url: '/local-issuer/token', headers })
    expect(codes.statusCode).toBe(403)
  })

  test('say so on a page, in the visitor’s language', async () => {
    const headers = { host: 'sunny-paws.tunnel.example', accept: 'text/html', 'accept-language': 'zh' }
    const page = await served.app.inject({ url: '/api/auth/signin', headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toContain('测试账号只能在运行 Pawport 的电脑上使用')
    expect(page.body).not.toContain('ALLOW_TEST_ACCOUNTS')
  })

  test('say to the operator how to open them', () => {
    expect(served.logged.join('')).toContain('ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS=yes-anyone-can-be-anyone')
  })
})

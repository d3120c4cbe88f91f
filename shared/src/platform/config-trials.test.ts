import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { isLoopback } from './config-trials.ts'

const SECRET = { APP_SECRET: 'only for tests, not for a server' }
const LOCAL = { DATABASE_URL: 'postgres://localhost/pawport' }
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const CONSENT = { ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS: 'yes-anyone-can-be-anyone' }

test.each([
  'localhost',
  'LOCALHOST',
  'pawport.localhost',
  'localhost.',
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '[::1]',
])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '',
  '0.0.0.0',
  '::',
  '[::]',
  '192.168.1.20',
  '10.0.0.1',
  'my-mac',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '1127.0.0.1',
])('%j may be another', (host) => {
  expect(isLoopback(host)).toBe(false)
})

const OPEN = [
  ['a public address', { PUBLIC_URL: 'https://pawport.example' }, 'PUBLIC_URL=https://pawport.example'],
  [
    'a public address without TLS',
    { PUBLIC_URL: 'http://pawport.example' },
    'PUBLIC_URL=http://pawport.example',
  ],
  [
    'an address in the network',
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    'PUBLIC_URL=http://192.168.1.20:3000',
  ],
  [
    'a public address behind a proxy',
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://pawport.example' },
    'PUBLIC_URL=',
  ],
  ['every interface', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  ['every interface, IPv6', { HOST: '::' }, 'HOST=::'],
  ['an interface of the network', { HOST: '192.168.1.20' }, 'HOST=192.168.1.20'],
] as const

describe.each(OPEN)('%s', (_, address, opened) => {
  test.each([undefined, 'development', 'test'])('refuses test accounts with NODE_ENV %s', (word) => {
    expect(() => loadConfig({ ...LOCAL, ...SECRET, ...address, NODE_ENV: word })).toThrow(
      new RegExp(
        `^GOOGLE_CLIENT_ID should be set: test accounts let anyone be anyone, and ${opened}.* lets other machines in .*ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS=yes-anyone-can-be-anyone`,
      ),
    )
  })

  test('serves Google accounts', () => {
    expect(loadConfig({ ...LOCAL, ...SECRET, ...GOOGLE, ...address }).identity.kind).toBe('openid')
  })

  test.each([{}, { APP_SECRET: 'development-only-secret' }, { APP_SECRET: 'hunter2' }])(
    'refuses the secret of %j with every kind of sign-in',
    (secret) => {
      for (const identity of [GOOGLE, CONSENT]) {
        expect(() => loadConfig({ ...LOCAL, ...identity, ...address, ...secret })).toThrow(
          `APP_SECRET should be at least 32 random characters with ${opened}`,
        )
      }
    },
  )

  test('serves test accounts after the full consent of the operator, and then has no administrators', () => {
    const env = { ...LOCAL, ...SECRET, ...address, ...CONSENT }
    expect(loadConfig(env).identity).toEqual({ kind: 'local', anywhere: true, inContainer: false })
    expect(() => loadConfig({ ...env, ADMIN_EMAILS: 'ada@example.com' })).toThrow(
      'ADMIN_EMAILS should be empty while test accounts are open to other machines',
    )
  })
})

test('a server that only its own machine reaches needs no consent, and may have administrators', () => {
  const { identity, adminEmails } = loadConfig({ ...LOCAL, ADMIN_EMAILS: 'Ada@example.com' })
  expect(identity).toEqual({ kind: 'local', anywhere: false, inContainer: false })
  expect(adminEmails).toEqual(['ada@example.com'])
})

describe('a container', () => {
  const CONTAINER = { ...LOCAL, ...SECRET, HOST: '0.0.0.0' }

  test('with a port that is published only to its host machine serves test accounts', () => {
    const { identity } = loadConfig({ ...CONTAINER, PUBLISHED_ADDRESS: '127.0.0.1' })
    expect(identity).toEqual({ kind: 'local', anywhere: false, inContainer: true })
  })

  test.each(['0.0.0.0', '192.168.1.20', '::'])('that is published on %s refuses them', (address) => {
    expect(() => loadConfig({ ...CONTAINER, PUBLISHED_ADDRESS: address })).toThrow(
      `PUBLISHED_ADDRESS=${address} lets other machines in`,
    )
  })

  test('with a public name refuses them, wherever it is published', () => {
    const env = { ...CONTAINER, PUBLISHED_ADDRESS: '127.0.0.1', PUBLIC_URL: 'https://paws.example' }
    expect(() => loadConfig(env)).toThrow('PUBLIC_URL=https://paws.example lets other machines in')
  })

  test('needs a secret of its own', () => {
    const env = { ...LOCAL, HOST: '0.0.0.0', PUBLISHED_ADDRESS: '127.0.0.1' }
    expect(() => loadConfig(env)).toThrow(
      'APP_SECRET should be at least 32 random characters with PUBLISHED_ADDRESS',
    )
  })
})

test('a consent for a tunnel to this machine leaves no administrator either', () => {
  expect(() => loadConfig({ ...LOCAL, ...CONSENT, ADMIN_EMAILS: 'ada@example.com' })).toThrow('ADMIN_EMAILS')
})

test.each(['yes', 'true', '1', 'YES-ANYONE-CAN-BE-ANYONE'])('%j is no consent', (value) => {
  const env = { ...LOCAL, ...SECRET, ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS: value }
  expect(() => loadConfig(env)).toThrow('should be yes-anyone-can-be-anyone, or not set')
})

test('production takes no consent', () => {
  expect(() => loadConfig({ ...LOCAL, ...SECRET, ...CONSENT, NODE_ENV: 'production' })).toThrow(
    'GOOGLE_CLIENT_ID should be set: test accounts let anyone be anyone, and NODE_ENV is production',
  )
})

test.each(['prod', 'Production', 'staging', 'live'])('NODE_ENV=%s is refused', (word) => {
  expect(() => loadConfig({ ...LOCAL, NODE_ENV: word })).toThrow(
    `NODE_ENV should be development, test or production, or not set (it is ${word})`,
  )
})

import { randomBytes } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { loadConfig } from './config.ts'
import { isGuessable } from './config-staging.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/pawport',
  PUBLIC_URL: 'https://pawport.example',
  APP_SECRET: randomBytes(32).toString('hex'),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_3nXq7Lr9TzKf2Yb8',
}

test('a production server with keys of its own starts', () => {
  expect(loadConfig(PRODUCTION).payments).toMatchObject({ kind: 'stripe', apiUrl: null })
})

describe('a production server', () => {
  it.each([
    [
      'a test key, which sells credits for a public card',
      { STRIPE_SECRET_KEY: 'sk_test_abc' },
      /^STRIPE_SECRET_KEY should be a live key: .*test cards would buy credits, and NODE_ENV is production/,
      'ALLOW_STRIPE_TEST_KEYS_IN_PRODUCTION=yes-test-cards-buy-credits',
    ],
    [
      'a restricted test key',
      { STRIPE_SECRET_KEY: 'rk_test_abc' },
      /^STRIPE_SECRET_KEY should be a live key/,
      'ALLOW_STRIPE_TEST_KEYS_IN_PRODUCTION=yes-test-cards-buy-credits',
    ],
    [
      'another server for a live key',
      { STRIPE_API_URL: 'https://stripe.example' },
      /^STRIPE_API_URL should be not set with a live key: stripe\.example would be sent the key/,
      'ALLOW_STRIPE_API_URL_IN_PRODUCTION=yes-that-server-gets-the-live-key',
    ],
    [
      'an address without TLS',
      { PUBLIC_URL: 'http://pawport.example' },
      /^PUBLIC_URL should be https:\/\/pawport\.example: without TLS everybody on the way reads sessions/,
      'ALLOW_HTTP_PUBLIC_URL_IN_PRODUCTION=yes-sessions-travel-unencrypted',
    ],
    [
      'a secret of equal letters',
      { APP_SECRET: 'a'.repeat(32) },
      /^APP_SECRET should be random characters: this one is a pattern/,
      'ALLOW_WEAK_SECRETS_IN_PRODUCTION=yes-secrets-can-be-guessed',
    ],
    [
      'a token for operators of equal letters',
      { OPS_TOKEN: 'a'.repeat(16) },
      /^OPS_TOKEN should be random characters/,
      'ALLOW_WEAK_SECRETS_IN_PRODUCTION=yes-secrets-can-be-guessed',
    ],
    [
      'a signing secret of equal letters',
      { STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` },
      /^STRIPE_WEBHOOK_SECRET should be random characters/,
      'ALLOW_WEAK_SECRETS_IN_PRODUCTION=yes-secrets-can-be-guessed',
    ],
  ])('refuses %s, says why, and names the override for staging', (_, env, reason, override) => {
    const [name = '', value = ''] = override.split('=')
    const load = (consent?: string) => loadConfig({ ...PRODUCTION, ...env, [name]: consent })
    expect(() => load()).toThrow(reason)
    expect(() => load()).toThrow(`(on a staging server that may be dangerous: ${override})`)
    expect(() => load('true')).toThrow(`${name} should be ${value}, or not set`)
    expect(() => load(value)).not.toThrow()
  })

  it('never takes a signing secret that is the prefix alone', () => {
    const ALLOW_WEAK_SECRETS_IN_PRODUCTION = 'yes-secrets-can-be-guessed'
    const env = { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_', ALLOW_WEAK_SECRETS_IN_PRODUCTION }
    expect(() => loadConfig(env)).toThrow('STRIPE_WEBHOOK_SECRET should be the signing secret')
  })

  it('takes the address of Stripe itself, and an address of this machine without TLS', () => {
    expect(() => loadConfig({ ...PRODUCTION, STRIPE_API_URL: 'https://api.stripe.com' })).not.toThrow()
    expect(() => loadConfig({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow()
  })
})

test('a test key is refused wherever other machines get in, without NODE_ENV too', () => {
  const env = { ...PRODUCTION, NODE_ENV: undefined, STRIPE_SECRET_KEY: 'sk_test_abc' }
  expect(() => loadConfig(env)).toThrow('PUBLIC_URL=https://pawport.example lets other machines in')
  expect(() => loadConfig({ ...env, PUBLIC_URL: undefined })).not.toThrow()
})

describe('a secret is guessable', () => {
  it.each([
    'x'.repeat(32),
    'abababababababababababababababab',
    '0123456789abcdefghijklmnopqrstuv',
    'correct-horse-battery-correct-horse-battery-',
    'changeme'.repeat(4),
    '12345678901234567890123456789012',
  ])('when it is %s', (secret) => {
    expect(isGuessable(secret)).toBe(true)
  })

  it.each(['hex', 'base64', 'base64url'] as const)('never when it is random, as %s', (encoding) => {
    for (let time = 0; time < 2_000; time++) {
      expect(isGuessable(randomBytes(16).toString(encoding))).toBe(false)
    }
  })
})

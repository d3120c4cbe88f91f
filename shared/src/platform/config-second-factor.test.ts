import { expect, test } from 'vitest'
import type { IdentityConfig } from './config-identity.ts'
import { secondFactorConfig, takesPasskeys } from './config-second-factor.ts'

const REAL: IdentityConfig = { kind: 'openid', providers: [] }
const TRIAL: IdentityConfig = { kind: 'local', anywhere: false, inContainer: false }
const HTTPS = new URL('https://pawport.example')
const PLAIN = new URL('http://pawport.example')

test.each([
  ['in production, with real sign-ins', { production: true, identity: REAL, publicUrl: HTTPS }, 'required'],
  ['in production without https', { production: true, identity: REAL, publicUrl: PLAIN }, 'optional'],
  ['on a trial', { production: false, identity: TRIAL, publicUrl: PLAIN }, 'optional'],
  ['in production with test accounts', { production: true, identity: TRIAL, publicUrl: HTTPS }, 'optional'],
  ['in development', { production: false, identity: REAL, publicUrl: HTTPS }, 'optional'],
] as const)('%s, a passkey of administrators is by default as it should be', (_, given, expected) => {
  expect(secondFactorConfig({}, given)).toBe(expected)
  expect(secondFactorConfig({ ADMIN_SECOND_FACTOR: 'optional' }, given)).toBe('optional')
})

test('what no browser could do is not demanded, and a misspelt word is named', () => {
  const given = { production: true, identity: REAL, publicUrl: PLAIN }
  const ask = (value: string) => () => secondFactorConfig({ ADMIN_SECOND_FACTOR: value }, given)
  expect(ask('required')).toThrow(/ADMIN_SECOND_FACTOR should be optional with PUBLIC_URL/)
  expect(ask('yes')).toThrow(/ADMIN_SECOND_FACTOR should be one of/)
})

test.each([
  ['https://pawport.example', true],
  ['http://localhost:3000', true],
  ['http://pawport.localhost', true],
  ['http://pawport.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('browsers use passkeys at %s: %s', (origin, expected) => {
  expect(takesPasskeys(new URL(origin))).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const ACME = { name: 'acme', label: 'Acme', issuer: 'https://login.acme.example/people', client_id: 'us' }
const load = (providers: unknown, more: Record<string, string> = {}) =>
  loadConfig({
    DATABASE_URL: 'postgres://localhost/x',
    OIDC_PROVIDERS: typeof providers === 'string' ? providers : JSON.stringify(providers),
    ...more,
  }).identity

test('providers stand behind Google, with defaults for what is left out', () => {
  const identity = load([ACME], { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
  expect(identity).toMatchObject({
    kind: 'openid',
    providers: [
      { name: 'google', label: 'Google', clientId: 'id' },
      {
        name: 'acme',
        clientSecret: '',
        scopes: 'openid email profile',
        prompt: 'select_account',
        domains: [],
      },
    ],
  })
})

test('an issuer of this machine may do without TLS', () => {
  expect(load([{ ...ACME, issuer: 'http://localhost:8080/realms/a' }]).kind).toBe('openid')
})

describe('OIDC_PROVIDERS is refused, with the reason, when it', () => {
  test.each([
    ['is no JSON', '{', 'no JSON'],
    ['is empty', [], 'list of providers'],
    ['names one twice', [ACME, ACME], 'each name once'],
    ['takes a reserved name', [{ ...ACME, name: 'google' }], 'not google or local'],
    ['has an issuer without TLS', [{ ...ACME, issuer: 'http://login.acme.example' }], 'an https address'],
    ['leaves openid out', [{ ...ACME, scopes: 'email' }], 'scopes with openid'],
    ['has a field that is not known', [{ ...ACME, clientid: 'us' }], 'clientid'],
    [
      'has more than eight',
      Array.from({ length: 9 }, (_, i) => ({ ...ACME, name: `a${i}` })),
      'list of providers',
    ],
  ])('%s', (_, providers, reason) => {
    expect(() => load(providers)).toThrow(/^OIDC_PROVIDERS should be/)
    expect(() => load(providers)).toThrow(reason)
  })
})

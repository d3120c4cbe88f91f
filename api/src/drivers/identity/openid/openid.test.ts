import { randomBytes } from 'node:crypto'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { START, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openIdIdentity } from './openid.ts'
import { CLIENT, type FakeProvider, type Misbehaviour, startFakeProvider } from './testing/fake-provider.ts'

const PUBLIC_URL = 'https://pawport.example'

/** The whole API with Google and Acme as its providers, both played by others. */
function startWith(google: FakeProvider, timeoutMs = 60_000, acme = google): Promise<TestApp> {
  const other = { name: 'acme', label: 'Acme', issuer: acme.issuer.origin, client_id: CLIENT.clientId }
  const env = {
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_PROVIDERS: JSON.stringify([
      {
        ...other,
        client_secret: CLIENT.clientSecret,
        prompt: 'login',
        domains: ['gmail.com', 'acme.example'],
      },
    ]),
  }
  const { identity } = loadConfig({
    DATABASE_URL: 'postgres://localhost/x',
    APP_SECRET: randomBytes(32).toString('hex'),
    ...env,
  })
  if (identity.kind !== 'openid') throw new Error('expected providers')
  return startTestApp(env, (clock) => ({
    identities: identity.providers.map((provider) =>
      openIdIdentity(provider.name === 'google' ? { ...provider, issuer: google.issuer } : provider, {
        databaseClock: databaseClockFrom(clock),
        timeoutMs,
      }),
    ),
  }))
}

/** Signs in: to the provider and back. */
async function signIn(served: TestApp, query = '?provider=google') {
  const browser = served.browser(PUBLIC_URL)
  const leave = await browser.visit(`/api/auth/signin${query}`)
  const provider = new URL(String(leave.headers.location))
  const back = await fetch(provider, { redirect: 'manual' })
  const answer = await browser.visit(String(back.headers.get('location')))
  return { browser, provider, location: answer.headers.location }
}

/** Why a sign-in failed, as the log says it. */
function failureReason({ logged }: TestApp): unknown {
  return logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'sign-in failed').reason
}

describe('signing in with Google', () => {
  let served: TestApp
  let google: FakeProvider

  beforeAll(async () => {
    google = await startFakeProvider(fixedClock(START))
    served = await startWith(google)
  })
  afterAll(async () => {
    await served.close()
    await google.close()
  })
  afterEach(() => {
    google.next = {}
    google.exchanges.length = 0
  })

  test('opens an account with name, picture and verified address [E-61]', async () => {
    const { browser, location } = await signIn(served, '?provider=google&callbackUrl=%2F%23%2Fdashboard')
    expect(location).toBe('/#/dashboard')
    expect(await browser.session()).toMatchObject({
      provider: 'google',
      user: {
        email: 'mei.chen@gmail.com',
        username: '陈梅',
        role: 'kol',
        image: 'https://lh3.googleusercontent.com/a/mei=s96-c',
      },
    })
  })

  test('its profile pictures are shown: the policy names their host, for pictures only', async () => {
    const { headers } = await served.browser(PUBLIC_URL).visit('/healthz')
    const directives = String(headers['content-security-policy']).split(';')
    const naming = directives.filter((directive) => directive.includes('googleusercontent.com'))
    expect(naming).toEqual([expect.stringMatching(/^img-src .* https:\/\/lh3\.googleusercontent\.com$/)])
  })

  test('asks for a code with state, nonce and an S256 challenge, and sends secret and verifier in the exchange', async () => {
    const { provider } = await signIn(served)
    const asked = Object.fromEntries(provider.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: `${PUBLIC_URL}/api/auth/callback/google`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    const [exchange] = google.exchanges
    for (const secret of [exchange?.code_verifier, exchange?.client_secret]) {
      expect(secret).toBeTruthy()
      expect(provider.href).not.toContain(secret)
    }
    expect(new Set([asked.state, asked.nonce, asked.code_challenge, exchange?.code_verifier]).size).toBe(4)
  })

  test('passes login_hint on', async () => {
    const { provider } = await signIn(served, '?provider=google&login_hint=mei.chen@gmail.com')
    expect(provider.searchParams.get('login_hint')).toBe('mei.chen@gmail.com')
  })

  test('knows a person by subject: a new address is the same account', async () => {
    const first = await signIn(served)
    google.next = { claims: { email: 'mei@new.example' } }
    const second = await signIn(served)
    const [before, after] = [await first.browser.session(), await second.browser.session()]
    expect(after.user?.id).toBe(before.user?.id)
    expect(after.user?.email).toBe('mei@new.example')
  })

  test('accepts an account without a name, and without a picture that can be shown', async () => {
    google.next = {
      claims: { sub: 'plain', email: 'plain@example.com', name: undefined, picture: 'javascript:x' },
    }
    const { browser } = await signIn(served)
    expect((await browser.session()).user).toMatchObject({ username: 'plain', image: null })
  })

  describe('refuses', () => {
    const now = new Date('2030-01-01T12:00:00Z').getTime() / 1000
    const cases: [string, string, Misbehaviour][] = [
      ['another nonce', '"nonce"', { claims: { nonce: 'of another sign-in' } }],
      ['no nonce', '"nonce"', { claims: { nonce: undefined } }],
      ['a token for another client', '"aud"', { claims: { aud: 'another-client' } }],
      [
        'a token handed on by another client',
        '"azp"',
        { claims: { aud: [CLIENT.clientId, 'other'], azp: 'other' } },
      ],
      ['another issuer', '"iss"', { claims: { iss: 'https://accounts.google.com.evil.example' } }],
      ['an expired token', '"exp"', { claims: { iat: now - 3600, exp: now - 3_000 } }],
      ['a token that never expires', '"exp"', { claims: { exp: undefined } }],
      ['a token from the future', '"nbf"', { claims: { nbf: now + 3_000 } }],
      ['a forged signature', 'signature verification', { forgedSignature: true }],
      ['no signature', '"alg"', { unsigned: true }],
      ['an address that is not verified', 'email_verified', { claims: { email_verified: false } }],
      ['an address verified in words only', 'email_verified', { claims: { email_verified: 'true' } }],
      ['no address', 'email', { claims: { email: undefined } }],
      ['a failing token endpoint', '500', { tokenAnswer: { status: 500, body: { error: 'server_error' } } }],
      ['a refused code', '400', { tokenAnswer: { status: 400, body: { error: 'invalid_grant' } } }],
      [
        'an answer without id token',
        '"id_token"',
        { tokenAnswer: { status: 200, body: { access_token: 'x', token_type: 'Bearer' } } },
      ],
      ['an answer that is no JSON', 'content-type', { tokenAnswer: { status: 200, body: '<html>' } }],
      [
        'an id token that is none',
        'parse',
        {
          tokenAnswer: { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: 'a.b.c' } },
        },
      ],
    ]
    beforeEach(() => {
      served.logged.length = 0
    })

    test.each(cases)('%s', async (_, reason, misbehaviour) => {
      google.next = misbehaviour
      const { browser, location } = await signIn(served)
      expect(location).toBe('/?error=sign_in_failed#/signin')
      expect(browser.cookies.has('pawport_session')).toBe(false)
      expect((await browser.session()).user).toBeNull()
      expect(failureReason(served)).toContain(reason)
    })
  })

  test('refuses when the token endpoint is silent', async () => {
    const impatient = await startWith(google, 50)
    google.next = { tokenAnswer: 'never' }
    expect((await signIn(impatient)).location).toBe('/?error=sign_in_failed#/signin')
    expect(failureReason(impatient)).toContain('timed out')
    await impatient.close()
  })

  test('refuses when the keys cannot be fetched', async () => {
    const fresh = await startWith(google) // the other one remembers the keys
    google.next = { keysDown: true }
    expect((await signIn(fresh)).location).toBe('/?error=sign_in_failed#/signin')
    await fresh.close()
  })
})

describe('several providers', () => {
  let served: TestApp
  let google: FakeProvider
  let acme: FakeProvider

  beforeAll(async () => {
    google = await startFakeProvider(fixedClock(START))
    acme = await startFakeProvider(fixedClock(START))
    served = await startWith(google, 60_000, acme)
  })
  afterAll(async () => {
    await served.close()
    await google.close()
    await acme.close()
  })
  afterEach(() => {
    google.next = {}
    acme.next = {}
    served.logged.length = 0
  })
  const failed = '/?error=sign_in_failed#/signin'
  const idOf = async ({ browser }: Awaited<ReturnType<typeof signIn>>) => (await browser.session()).user?.id

  test('are named to the sign-in screen, and each has an address of its own', async () => {
    expect(await served.browser(PUBLIC_URL).session()).toEqual({
      user: null,
      provider: 'google',
      providers: [
        { name: 'google', label: 'Google' },
        { name: 'acme', label: 'Acme' },
      ],
    })
    const { provider } = await signIn(served, '?provider=acme')
    expect([provider.origin, provider.searchParams.get('prompt')]).toEqual([acme.issuer.origin, 'login'])
    expect(provider.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/callback/acme`)
  })

  test('open one account by its verified address, and another account by another subject with it', async () => {
    const first = await idOf(await signIn(served))
    const second = await signIn(served, '?provider=acme')
    expect(await idOf(second)).toBe(first)
    acme.next = { claims: { sub: 'the next owner of the address' } }
    expect(await idOf(await signIn(served, '?provider=acme'))).not.toBe(first)
  })

  test('sign the same user in again where the session came from, when none is named', async () => {
    const { browser } = await signIn(served, '?provider=acme')
    const again = await browser.visit('/api/auth/signin?login_hint=mei.chen@gmail.com')
    expect(new URL(String(again.headers.location)).origin).toBe(acme.issuer.origin)
  })

  test('are not mixed up: an answer counts only at the provider that was asked', async () => {
    const browser = served.browser(PUBLIC_URL)
    const leave = await browser.visit('/api/auth/signin?provider=acme')
    const back = await fetch(String(leave.headers.location), { redirect: 'manual' })
    const elsewhere = String(back.headers.get('location')).replace('/callback/acme', '/callback/google')
    expect((await browser.visit(elsewhere)).headers.location).toBe(failed)
    expect(failureReason(served)).toContain('another provider')
  })

  test('vouch only for their domains', async () => {
    acme.next = { claims: { sub: 'boss', email: 'boss@elsewhere.example' } }
    expect((await signIn(served, '?provider=acme')).location).toBe(failed)
    expect(failureReason(served)).toContain('another domain')
  })

  test('bring pictures only from where the policy lets the browser load them', async () => {
    acme.next = { claims: { sub: 'pictured', email: 'pictured@acme.example' } }
    const { browser } = await signIn(served, '?provider=acme')
    expect((await browser.session()).user).toMatchObject({ image: null })
  })

  test('end their sessions when they are taken out of the settings', async () => {
    const { browser } = await signIn(served, '?provider=acme')
    const { identity } = served.context.config
    if (identity.kind !== 'openid') throw new Error('expected providers')
    served.context.config.identity = { ...identity, providers: identity.providers.slice(0, 1) }
    expect((await browser.session()).user).toBeNull()
    served.context.config.identity = identity
    expect((await browser.session()).user).not.toBeNull()
  })
})

describe('a provider', () => {
  let provider: FakeProvider
  let served: TestApp
  const begin = () => served.browser(PUBLIC_URL).visit('/api/auth/signin?provider=acme')
  beforeEach(async () => {
    provider = await startFakeProvider(fixedClock(START))
    served = await startWith(provider)
  })
  afterEach(async () => {
    await served.close()
    await provider.close()
  })

  test('that is away refuses the sign-in, and is asked again with the next; its document is read once', async () => {
    provider.next = { away: true }
    expect((await begin()).headers.location).toBe('/?error=sign_in_failed#/signin')
    provider.next = {}
    expect((await begin()).headers.location).toContain(provider.issuer.origin)
    expect((await begin()).headers.location).toContain(provider.issuer.origin)
    expect(provider.discoveries()).toBe(2)
  })

  test.each([
    ['names another issuer', { issuer: 'https://other.example' }, 'issuer'],
    ['is longer than any document', { padding: 'x'.repeat(300_000) }, 'longer'],
  ])('whose document %s is refused', async (_, document, reason) => {
    provider.next = { document }
    expect((await begin()).headers.location).toBe('/?error=sign_in_failed#/signin')
    expect(failureReason(served)).toContain(reason)
  })
})

import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { START, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { googleIdentity } from './google.ts'
import { CLIENT, type FakeGoogle, type Misbehaviour, startFakeGoogle } from './testing/fake-google.ts'

const PUBLIC_URL = 'https://pawport.example'

/** The whole API with Google as its provider, played by `google`. */
function startWith(google: FakeGoogle, timeoutMs = 60_000): Promise<TestApp> {
  return startTestApp(
    { PUBLIC_URL, GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret },
    (clock) => ({
      identity: googleIdentity({
        ...CLIENT,
        databaseClock: databaseClockFrom(clock),
        endpoints: google.endpoints,
        timeoutMs,
      }),
    }),
  )
}

/** Signs in: to the provider and back. */
async function signIn(served: TestApp, query = '') {
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
  let google: FakeGoogle

  beforeAll(async () => {
    google = await startFakeGoogle(fixedClock(START))
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
    const { browser, location } = await signIn(served, '?callbackUrl=%2F%23%2Fdashboard')
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
    const { provider } = await signIn(served, '?login_hint=mei.chen@gmail.com')
    expect(provider.searchParams.get('login_hint')).toBe('mei.chen@gmail.com')
  })

  test('knows a person by subject: a new address or spelling of the issuer is the same account', async () => {
    const first = await signIn(served)
    google.next = { claims: { iss: 'accounts.google.com', email: 'mei@new.example' } }
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
      ['another nonce', 'the nonce', { claims: { nonce: 'of another sign-in' } }],
      ['no nonce', '"nonce"', { claims: { nonce: undefined } }],
      ['a token for another client', '"aud"', { claims: { aud: 'another-client' } }],
      [
        'a token handed on by another client',
        'another client',
        { claims: { aud: [CLIENT.clientId, 'other'], azp: 'other' } },
      ],
      ['another issuer', '"iss"', { claims: { iss: 'https://accounts.google.com.evil.example' } }],
      ['an expired token', '"exp"', { claims: { iat: now - 3600, exp: now - 31 } }],
      ['a token that never expires', '"exp"', { claims: { exp: undefined } }],
      ['a token from the future', '"nbf"', { claims: { nbf: now + 31 } }],
      ['a forged signature', 'signature verification', { forgedSignature: true }],
      ['no signature', '"alg"', { unsigned: true }],
      ['an address that is not verified', 'email_verified', { claims: { email_verified: false } }],
      ['an address verified in words only', 'email_verified', { claims: { email_verified: 'true' } }],
      ['no address', 'email', { claims: { email: undefined } }],
      ['a failing token endpoint', '500', { tokenAnswer: { status: 500, body: { error: 'server_error' } } }],
      ['a refused code', '400', { tokenAnswer: { status: 400, body: { error: 'invalid_grant' } } }],
      [
        'an answer without id token',
        'no id token',
        { tokenAnswer: { status: 200, body: { access_token: 'x' } } },
      ],
      ['an answer that is no JSON', 'not JSON', { tokenAnswer: { status: 200, body: '<html>' } }],
      [
        'an id token that is none',
        'Header is invalid',
        { tokenAnswer: { status: 200, body: { access_token: 'x', id_token: 'a.b.c' } } },
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
    expect(failureReason(impatient)).toContain('timeout')
    await impatient.close()
  })

  test('refuses when the keys cannot be fetched', async () => {
    const fresh = await startWith(google) // the other one remembers the keys
    google.next = { keysDown: true }
    expect((await signIn(fresh)).location).toBe('/?error=sign_in_failed#/signin')
    await fresh.close()
  })
})

import { AppError } from '@pawport/shared/platform/errors.ts'
import Fastify from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { createContext } from '../../../context.ts'
import { newAttempt } from '../../../features/auth/attempt.ts'
import { createOperations } from '../../../features/operations/operations.ts'
import { Browser } from '../../../testing/browser.ts'
import { ORIGIN, startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openIdIdentity } from '../openid/openid.ts'
import { pkceChallenge } from '../pkce.ts'

const REDIRECT_URI = `${ORIGIN}/api/auth/callback/local`

describe('the local issuer', () => {
  const served = useTestApp({ ADMIN_EMAILS: 'boss@pawport.test' })

  function authorizePath(changes: Record<string, string | undefined> = {}): string {
    const query = {
      client_id: 'pawport',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email',
      state: 'a state',
      nonce: 'a nonce',
      code_challenge: pkceChallenge('the verifier'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `/local-issuer/authorize?${new URLSearchParams(given)}`
  }

  async function codeFor(email: string): Promise<string> {
    const answer = await served.browser().visit(authorizePath({ login_hint: email }))
    return new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
  }

  function exchange(changes: Record<string, string>) {
    return served.browser().visit('/local-issuer/token', {
      method: 'POST',
      form: {
        grant_type: 'authorization_code',
        client_id: 'pawport',
        redirect_uri: REDIRECT_URI,
        code_verifier: 'the verifier',
        ...changes,
      },
    })
  }

  describe('its page', () => {
    test('offers accounts at the first visit, with administrators marked, in the visitor’s language', async () => {
      const english = await served.browser().visit(authorizePath())
      expect(english.statusCode).toBe(200)
      expect(english.body).toContain('<html lang="en">')
      expect(english.body).toContain('Choose a test account')
      expect(english.body).toContain('mia@pawport.test')
      expect(english.body).toMatch(/Boss<\/strong><span class="badge">Admin/)
      const headers = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
      const chinese = await served.browser().visit(authorizePath(), { headers })
      expect(chinese.body).toContain('<html lang="zh-CN">')
      expect(chinese.body).toContain('选择测试账号')
      const chosen = await served
        .browser()
        .visit(authorizePath(), { headers: { ...headers, cookie: 'locale=en' } })
      expect(chosen.body).toContain('Choose a test account')
    })

    test('signs in the account that is chosen or made, and shows it the next time', async () => {
      const browser = served.browser()
      const { url: page } = await browser.follow('/api/auth/signin?callbackUrl=%23%2Fprofile', /^\/#/)
      const made = await browser.follow(page, /^\/#/, {
        method: 'POST',
        form: { name: ' Ada & Söhne ', email: 'Ada@Example.com' },
      })
      expect(made.url).toBe('/#/profile')
      expect((await browser.session()).user).toMatchObject({
        username: 'Ada & Söhne',
        email: 'ada@example.com',
      })

      const other = served.browser()
      const again = await other.follow('/api/auth/signin')
      expect(again.response.body).toContain('Ada &amp; Söhne')
      await other.follow(again.url, /^\/#/, {
        method: 'POST',
        form: { name: 'Another', email: 'ada@example.com' },
      })
      expect((await other.session()).user).toMatchObject({ username: 'Ada & Söhne' })
    })

    test.each([
      ['no name', { name: ' ', email: 'x@example.com' }],
      ['no address', { name: 'X', email: 'x' }],
      ['a name as long as a book', { name: 'x'.repeat(61), email: 'x@example.com' }],
    ])('says what is wrong with %s and keeps what was typed', async (_, form) => {
      const answer = await served.browser().visit(authorizePath(), { method: 'POST', form })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('Please enter a name and an email address')
      expect(answer.body).toContain(`value="${form.email}"`)
    })

    test('writes names as text, never as HTML', async () => {
      const form = { name: '<script>alert(1)</script>"\'&', email: 'xss@example.com' }
      await served.browser().visit(authorizePath(), { method: 'POST', form })
      const page = await served.browser().visit(authorizePath({ state: '"><script>alert(2)</script>' }))
      expect(page.body).not.toContain('<script')
      expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
    })

    test('brings its own style and typefaces', async () => {
      const browser = served.browser()
      const page = await browser.visit(authorizePath())
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? []
      const sheet = await browser.visit(style)
      expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
      const urls = [...sheet.body.matchAll(/url\("([^"]+)"\)/g)].map((match) => String(match[1]))
      const fonts = [...new Set(urls)]
      expect(fonts).toHaveLength(3)
      for (const font of fonts) {
        const file = await browser.visit(font)
        expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'wOF2'])
      }
    })

    test('asks first when the hint comes from another website', async () => {
      const browser = served.browser()
      const { response } = await browser.follow('/api/auth/signin?login_hint=victim@example.com', /^\/local/)
      const page = await browser.visit(String(response.headers.location), {
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('value="victim@example.com"')
    })

    test('takes no form from another website', async () => {
      const answer = await served.browser().visit(authorizePath(), {
        method: 'POST',
        form: { name: 'X', email: 'x@example.com' },
        headers: { origin: 'https://evil.example' },
      })
      expect(answer.statusCode).toBe(403)
    })
  })

  describe('an authorization request', () => {
    test.each([
      ['of an unknown client', { client_id: 'someone' }],
      ['without a client', { client_id: undefined }],
      ['without an address to return to', { redirect_uri: undefined }],
      ['that returns to another website', { redirect_uri: 'https://evil.example/api/auth/callback/local' }],
      ['that returns to another path', { redirect_uri: `${ORIGIN}/` }],
      ['that returns to more than our address', { redirect_uri: `${REDIRECT_URI}/../../../x` }],
    ])('%s is refused without a redirect', async (_, changes) => {
      const answer = await served
        .browser()
        .visit(authorizePath({ ...changes, login_hint: 'mei@example.com' }))
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
      expect(answer.body).toContain('This sign-in link does not work')
    })

    test.each([
      ['unsupported_response_type', { response_type: 'token' }],
      ['invalid_scope', { scope: 'email' }],
      ['invalid_request', { code_challenge: undefined }],
      ['invalid_request', { code_challenge_method: 'plain' }],
      ['invalid_request', { code_challenge: 'short' }],
    ])('is answered with %s', async (error, changes) => {
      const answer = await served
        .browser()
        .visit(authorizePath({ ...changes, login_hint: 'mei@example.com' }))
      const url = new URL(String(answer.headers.location))
      expect(url.origin + url.pathname).toBe(REDIRECT_URI)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ error, state: 'a state' })
    })
  })

  describe('its token endpoint', () => {
    test('gives an id token for a code, once', async () => {
      const code = await codeFor('mei@example.com')
      const first = await exchange({ code })
      expect(first.statusCode).toBe(200)
      expect(first.headers['cache-control']).toBe('no-store')
      expect(first.json()).toMatchObject({ token_type: 'Bearer', id_token: expect.stringMatching(/^ey/) })
      const second = await exchange({ code })
      expect([second.statusCode, second.json()]).toEqual([400, { error: 'invalid_grant' }])
    })

    test.each([
      ['another verifier', { code_verifier: 'a guess' }],
      ['another client', { client_id: 'someone' }],
      ['another address', { redirect_uri: 'https://evil.example/' }],
      ['a code that never was', { code: 'made up' }],
    ])('gives nothing for %s, and the code is spent', async (_, changes) => {
      const code = await codeFor('mei@example.com')
      const wrong = await exchange({ code, ...changes })
      expect([wrong.statusCode, wrong.json()]).toEqual([400, { error: 'invalid_grant' }])
      if (!('code' in changes)) expect((await exchange({ code })).statusCode).toBe(400)
    })

    test('gives nothing after a minute', async () => {
      const code = await codeFor('mei@example.com')
      served.clock.advance(60_000)
      expect((await exchange({ code })).json()).toEqual({ error: 'invalid_grant' })
    })

    test('gives an id token in another API process, too, with the same key, and only once', async () => {
      const { config, databaseClock } = served.context
      const context = await createContext(config, { databaseClock })
      const other = await createApp(context, createOperations(context))
      const browser = new Browser(other, ORIGIN)
      const form = {
        grant_type: 'authorization_code',
        client_id: 'pawport',
        redirect_uri: REDIRECT_URI,
        code_verifier: 'the verifier',
        code: await codeFor('mei@example.com'),
      }
      try {
        const keys = (await browser.visit('/local-issuer/jwks')).json()
        expect(keys).toEqual((await served.browser().visit('/local-issuer/jwks')).json())
        const answer = await browser.visit('/local-issuer/token', { method: 'POST', form })
        const verified = await jwtVerify(answer.json().id_token, createLocalJWKSet(keys), {
          currentDate: served.clock.now(),
        })
        expect(verified.payload).toMatchObject({ email: 'mei@example.com', nonce: 'a nonce' })
        expect((await exchange({ code: form.code })).json()).toEqual({ error: 'invalid_grant' })
      } finally {
        await other.close()
        await context.close()
      }
    })

    test.each([
      [{ grant_type: 'password', code: 'x' }, 'unsupported_grant_type'],
      [{}, 'invalid_request'],
    ])('names the fault in %j', async (changes, error) => {
      expect((await exchange(changes as Record<string, string>)).json()).toEqual({ error })
    })
  })
})

test('a standard client signs in at the local issuer over HTTP, from what its discovery document says', async () => {
  const app = Fastify()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()
  const served = await startTestApp({ PUBLIC_URL: origin })
  await served.app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  const client = openIdIdentity(
    {
      ...{ name: 'other', label: 'Other', issuer: new URL(`${origin}/local-issuer`), clientId: 'pawport' },
      ...{ clientSecret: '', scopes: 'openid email', prompt: '', pictures: null, domains: [] },
    },
    { databaseClock: served.context.databaseClock },
  )
  const attempt = newAttempt()
  const redirectUri = `${origin}/api/auth/callback/local`
  const url = await client.authorizationUrl(attempt, { redirectUri, loginHint: 'mei.chen@example.com' })
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(String(answer.headers.get('location'))).searchParams
  expect(back.get('state')).toBe(attempt.state)
  const answered = { code: String(back.get('code')), state: attempt.state, iss: String(back.get('iss')) }
  await expect(
    client.identify({ ...answered, iss: 'https://other.example' }, attempt, { redirectUri }),
  ).rejects.toThrow(AppError)
  const who = await client.identify(answered, attempt, { redirectUri })
  expect(who).toMatchObject({
    issuer: `${origin}/local-issuer`,
    email: 'mei.chen@example.com',
    name: 'Mei Chen',
  })
  await served.close()
})

import { describe, expect, test } from 'vitest'
import { ANYWHERE, ORIGIN, startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { hashSessionToken } from './session-token.ts'
import { signIn } from './sign-in.ts'

const DAY = 86_400_000

describe('signing in with a test account', () => {
  const served = useTestApp({ ADMIN_EMAILS: 'Boss@example.com' })

  async function signedIn(email: string, browser = served.browser()) {
    await browser.follow(`/api/auth/signin?login_hint=${encodeURIComponent(email)}`)
    const token = browser.cookies.get('pawport_session')?.value ?? ''
    return { browser, token, user: (await browser.session()).user }
  }

  /** Follows a sign-in until the provider sends the browser back. */
  async function atTheCallback(browser = served.browser(), email = 'mei@example.com') {
    const { url } = await browser.follow(`/api/auth/signin?login_hint=${email}`, /^\/api\/auth\/callback/)
    return { browser, callback: new URL(url, ORIGIN) }
  }

  test('a visitor has no session, and learns how to get one', async () => {
    expect(await served.browser().session()).toEqual({ user: null, provider: 'local' })
  })

  test('login_hint signs in without a page and returns to the page asked for [E-61, P-15, P-89]', async () => {
    const browser = served.browser()
    const { url } = await browser.follow(
      '/api/auth/signin?provider=google&callbackUrl=%2F%23%2Fdashboard&login_hint=mei.chen@example.com',
    )
    expect(url).toBe('/#/dashboard')
    const { user } = await browser.session()
    expect(user).toMatchObject({
      email: 'mei.chen@example.com',
      username: 'Mei Chen',
      role: 'kol',
      image: null,
    })
  })

  test('a session answers with the user, and with the same fields at the top; without one there are none [E-61]', async () => {
    const browser = served.browser()
    const visitor = (await browser.visit('/api/auth/session')).json()
    expect(visitor).toEqual({ user: null, provider: 'local' })
    await browser.follow('/api/auth/signin?login_hint=top@example.com')
    const { user, ...top } = (await browser.visit('/api/auth/session')).json()
    expect(top).toEqual({
      provider: 'local',
      userId: user.id,
      name: 'Top',
      username: 'Top',
      email: 'top@example.com',
      role: 'kol',
      avatar: null,
      image: null,
      phone: null,
      whatsapp: null,
    })
  })

  test('the same account is the same user, in capitals and under another host name, too', async () => {
    const first = await signedIn('twice@example.com')
    const second = await signedIn('Twice@Example.com', served.browser('http://127.0.0.1:3000'))
    expect(second.user?.id).toBe(first.user?.id)
    expect((await signedIn('other@example.com')).user?.id).not.toBe(first.user?.id)
  })

  test('scripts and other sites cannot use the session cookie, and only its hash is stored', async () => {
    const { browser, token } = await signedIn('cookie@example.com')
    expect(browser.cookies.get('pawport_session')).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: false,
      maxAge: (30 * DAY) / 1000,
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await served.context.db.selectFrom('sessions').select('token_hash').execute()
    const hashes = stored.map((row) => row.token_hash.toString('hex'))
    expect(hashes).toContain(hashSessionToken(token).toString('hex'))
    expect(hashes).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('no token, code or state is written to the log', async () => {
    const { browser, callback } = await atTheCallback()
    const seal = browser.cookies.get('pawport_signin')?.value ?? 'missing'
    await browser.follow(callback.href)
    const token = browser.cookies.get('pawport_session')?.value ?? 'missing'
    await browser.session()
    await browser.visit(callback.href) // The code is used already: the sign-in fails and is logged.
    const log = served.logged.join('')
    expect(log).toContain('sign-in failed')
    for (const secret of [
      token,
      seal,
      callback.searchParams.get('code'),
      callback.searchParams.get('state'),
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  test('signing in again gives a new token and ends the old session', async () => {
    const before = await signedIn('rotate@example.com')
    const after = await signedIn('rotate@example.com', before.browser)
    expect(after.token).not.toBe(before.token)
    const old = served.browser()
    const { user } = (
      await old.visit('/api/auth/session', { headers: { cookie: `pawport_session=${before.token}` } })
    ).json()
    expect(user).toBeNull()
  })

  test('signing in on a second device leaves the first one signed in', async () => {
    const laptop = await signedIn('devices@example.com')
    const phone = await signedIn('devices@example.com')
    expect((await laptop.browser.session()).user?.id).toBe(phone.user?.id)
  })

  test('two first sign-ins at once make one account', async () => {
    const identity = {
      issuer: 'https://issuer.example',
      subject: '1',
      email: 'race@example.com',
      name: 'Race',
      image: null,
    }
    await Promise.all([1, 2, 3, 4].map(() => signIn(served.context, identity, undefined)))
    const users = await served.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', identity.email)
      .execute()
    expect(users).toHaveLength(1)
  })

  test('two first sign-ins of one identity at once, with two addresses, make one account', async () => {
    const identity = { issuer: 'https://issuer.example', subject: 'moved', name: 'Mo', image: null }
    const sessions = await Promise.all(
      ['old', 'new', 'old', 'new'].map((name) =>
        signIn(served.context, { ...identity, email: `${name}-address@example.com` }, undefined),
      ),
    )
    expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1)
  })

  test('an address is an administrator only while ADMIN_EMAILS contains it [P-112]', async () => {
    const { browser, user } = await signedIn('boss@example.com')
    expect(user?.role).toBe('admin')
    served.context.config.adminEmails.length = 0
    expect((await browser.session()).user?.role).toBe('kol')
    await signedIn('boss@example.com')
    const stored = await served.context.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', 'boss@example.com')
      .executeTakeFirst()
    expect(stored?.role).toBe('kol')
  })

  test('a role given by an administrator stays', async () => {
    const { browser, user } = await signedIn('brand@example.com')
    await served.context.db
      .updateTable('users')
      .set({ role: 'brand', name: 'Brand Ltd', image: 'https://example.com/logo.png' })
      .where('id', '=', String(user?.id))
      .execute()
    const again = await signedIn('brand@example.com', browser)
    expect(again.user).toMatchObject({
      role: 'brand',
      username: 'Brand Ltd',
      image: 'https://example.com/logo.png',
    })
  })

  describe('coming back', () => {
    test('works once', async () => {
      const { browser, callback } = await atTheCallback()
      expect((await browser.visit(callback.href)).headers.location).toBe('/#/suc')
      expect((await browser.visit(callback.href)).headers.location).toBe('/?error=sign_in_failed#/signin')
    })

    test('works once even for a cookie that was kept', async () => {
      const { browser, callback } = await atTheCallback()
      const cookie = `pawport_signin=${browser.cookies.get('pawport_signin')?.value}`
      await browser.visit(callback.href)
      const again = await served.browser().visit(callback.href, { headers: { cookie } })
      expect(again.headers.location).toBe('/?error=sign_in_failed#/signin')
      expect(again.cookies.some(({ name, value }) => name === 'pawport_session' && value)).toBe(false)
    })

    test('needs the browser that left [E-92]', async () => {
      const { callback } = await atTheCallback()
      const stranger = served.browser()
      await stranger.follow('/api/auth/signin') // a sign-in of its own
      expect((await stranger.visit(callback.href)).headers.location).toBe('/?error=sign_in_failed#/signin')
      expect((await stranger.session()).user).toBeNull()
    })

    test.each(['state', 'code'])('needs the right %s', async (parameter) => {
      const { browser, callback } = await atTheCallback()
      callback.searchParams.set(parameter, 'wrong')
      expect((await browser.visit(callback.href)).headers.location).toBe('/?error=sign_in_failed#/signin')
      expect((await browser.session()).user).toBeNull()
    })

    test.each(['state', 'code'])('needs a %s at all', async (parameter) => {
      const { browser, callback } = await atTheCallback()
      callback.searchParams.delete(parameter)
      expect((await browser.visit(callback.href)).headers.location).toBe('/?error=sign_in_failed#/signin')
      expect((await browser.session()).user).toBeNull()
    })

    test('takes at most ten minutes for the attempt and one for the code', async () => {
      const { browser } = await atTheCallback()
      expect(browser.cookies.get('pawport_signin')).toMatchObject({
        path: '/api/auth/callback',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
      })
      const inTime = await atTheCallback()
      served.clock.advance(59_000)
      expect((await inTime.browser.visit(inTime.callback.href)).headers.location).toBe('/#/suc')
      const late = await atTheCallback()
      served.clock.advance(60_000)
      expect((await late.browser.visit(late.callback.href)).headers.location).toContain(
        'error=sign_in_failed',
      )
    })

    test('answers a program with an envelope', async () => {
      const answer = await served.browser().visit('/api/auth/callback/local?code=x&state=y', {
        headers: { accept: 'application/json', 'accept-language': 'zh' },
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'sign_in_failed', data: null, message: '登录没有完成，请重试。' },
      ])
    })

    test('from a provider that is not configured is not found', async () => {
      const answer = await served.browser().visit('/api/auth/callback/google?code=x&state=y')
      expect(answer.statusCode).toBe(404)
    })

    test('after changing one’s mind shows no error', async () => {
      const answer = await served.browser().visit('/api/auth/callback/local?error=access_denied&state=y')
      expect(answer.headers.location).toBe('/#/signin')
    })

    test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
      'never leads to %s [E-63]',
      async (callbackUrl) => {
        const query = new URLSearchParams({ callbackUrl, login_hint: 'mei@example.com' })
        expect((await served.browser().follow(`/api/auth/signin?${query}`)).url).toBe('/#/suc')
      },
    )
  })

  describe('the session', () => {
    test('is prolonged by use and ends 30 days after the last one', async () => {
      const { browser } = await signedIn('life@example.com')
      served.clock.advance(29 * DAY)
      expect((await browser.session()).user).not.toBeNull()
      expect(browser.cookies.get('pawport_session')?.maxAge).toBe((30 * DAY) / 1000)
      served.clock.advance(29 * DAY)
      expect((await browser.session()).user).not.toBeNull()
      served.clock.advance(30 * DAY)
      expect((await browser.session()).user).toBeNull()
    })

    test('that has ended is deleted by the next sign-in', async () => {
      const { token } = await signedIn('swept@example.com')
      served.clock.advance(30 * DAY)
      await signedIn('mei@example.com')
      const row = await served.context.db
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hashSessionToken(token))
        .executeTakeFirst()
      expect(row).toBeUndefined()
    })

    test.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])('is not found for the cookie %j', async (token) => {
      const answer = await served
        .browser()
        .visit('/api/auth/session', { headers: { cookie: `pawport_session=${encodeURIComponent(token)}` } })
      expect(answer.json().user).toBeNull()
    })
  })

  describe('signing out', () => {
    test('ends the session on the server and goes where it should [E-64]', async () => {
      const { browser, token } = await signedIn('out@example.com')
      const answer = await browser.visit('/api/auth/signout?callbackUrl=%2F%23%2Fsucout')
      expect(answer.headers.location).toBe('/#/sucout')
      expect(browser.cookies.has('pawport_session')).toBe(false)
      const stolen = await served
        .browser()
        .visit('/api/auth/session', { headers: { cookie: `pawport_session=${token}` } })
      expect(stolen.json().user).toBeNull()
    })

    test('is harmless for a visitor, and leads to no other site', async () => {
      const answer = await served.browser().visit('/api/auth/signout?callbackUrl=https%3A%2F%2Fevil.example')
      expect(answer.headers.location).toBe('/#/sucout')
    })

    test.each([
      ['another website', 'cross-site'],
      ['a neighbour under the same domain', 'same-site'],
    ])('cannot be caused by %s', async (_, site) => {
      const { browser } = await signedIn('stay@example.com')
      const answer = await browser.visit('/api/auth/signout', {
        headers: { accept: '*/*', 'sec-fetch-site': site },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_refused'])
      expect((await browser.session()).user).not.toBeNull()
    })
  })
})

test('with test accounts open to the network, a forged Host header does not decide where the code goes', async () => {
  const served = await startTestApp({ HOST: '0.0.0.0', ...ANYWHERE })
  const phone = served.browser('http://192.168.1.20:3000')
  await phone.follow('/api/auth/signin?login_hint=mei@example.com')
  expect((await phone.session()).user).toMatchObject({ email: 'mei@example.com' })
  const answer = await served.browser('http://evil.example').visit('/api/auth/signin')
  expect(new URL(String(answer.headers.location)).origin).toBe(ORIGIN)
  await served.close()
})

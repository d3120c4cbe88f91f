import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ANYWHERE, startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { hashSessionToken } from './session-token.ts'

const HTTPS = 'https://pawport.example'

describe('by https', () => {
  const served = useTestApp({ PUBLIC_URL: HTTPS, ...ANYWHERE })

  async function sessionOf(email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { db, clock } = served.context
    const { id } = await db
      .insertInto('users')
      .values({ email, name: 'Ada' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashSessionToken(token),
        user_id: id,
        provider: 'local',
        created_at: clock.now(),
        // The latest possible expiry, so that no answer prolongs the session.
        expires_at: new Date(clock.now().getTime() + 30 * 86_400_000),
      })
      .execute()
    return token
  }

  function ask(cookie: string) {
    return served.browser(HTTPS).visit('/api/auth/session', { headers: { cookie } })
  }

  test('both cookies have the prefix that other hosts of the domain cannot set, with the attributes that it needs', async () => {
    const browser = served.browser(HTTPS)
    const host = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
    await browser.follow('/api/auth/signin', /^\/local-issuer/)
    expect(browser.cookies.get('__Host-pawport_signin')).toMatchObject(host)
    await browser.follow('/api/auth/signin?login_hint=mei@example.com')
    expect(browser.cookies.get('__Host-pawport_session')).toMatchObject(host)
    expect((await browser.session()).user).toMatchObject({ email: 'mei@example.com' })
    expect([...browser.cookies.keys()]).toEqual(['__Host-pawport_session'])
  })

  test('a session is not read from a cookie that another host of the domain can set', async () => {
    const token = await sessionOf('planted@example.com')
    expect((await ask(`pawport_session=${token}`)).json().user).toBeNull()
    expect((await ask(`__Host-pawport_session=${token}`)).json().user).not.toBeNull()
  })

  test('a planted cookie does not replace the own cookie', async () => {
    const [own, planted] = [await sessionOf('own@example.com'), await sessionOf('attacker@example.com')]
    const answer = await ask(`pawport_session=${planted}; __Host-pawport_session=${own}`)
    expect(answer.json().user).toMatchObject({ email: 'own@example.com' })
  })
})

test('without https browsers would refuse the prefix: the names are plain', async () => {
  const served = await startTestApp()
  const browser = served.browser()
  await browser.follow('/api/auth/signin', /^\/local-issuer/)
  expect(browser.cookies.get('pawport_signin')).toMatchObject({ path: '/api/auth/callback', secure: false })
  await browser.follow('/api/auth/signin?login_hint=mei@example.com')
  expect(browser.cookies.get('pawport_session')).toMatchObject({ path: '/', secure: false })
  await served.close()
})

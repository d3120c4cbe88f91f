import { HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { createContext } from './context.ts'
import { createOperations } from './features/operations/operations.ts'
import { giveBelongings, giveCheckedPhoto } from './testing/belongings.ts'
import { Browser } from './testing/browser.ts'
import { type SignedIn, signIn } from './testing/signed-in.ts'
import { ORIGIN, START } from './testing/test-app.ts'
import { useTestApp } from './testing/use-test-app.ts'

/** How long an unused session lasts; see `session.ts`. */
const SESSION_MS = 30 * 24 * HOUR_MS

describe.each([
  ['an hour fast', HOUR_MS],
  ['an hour slow', -HOUR_MS],
  ['two days slow', -48 * HOUR_MS],
])('an API on a machine whose clock is %s', (_how, offset) => {
  const clock = fixedClock(new Date(new Date(START).getTime() + offset).toISOString())
  const served = useTestApp({}, () => ({ clock }))
  let ada: SignedIn
  beforeAll(async () => {
    ada = await signIn(served)
  })

  const session = async () => (await ada.call('GET', '/api/auth/session')).json().user

  test('keeps its users signed in, as long as the database says', async () => {
    expect(await session()).toMatchObject({ id: ada.id })
    const rows = await served.context.db.selectFrom('sessions').select(['created_at', 'expires_at']).execute()
    expect(rows.map(({ created_at }) => created_at)).toEqual([new Date(START)])
    expect(rows[0]?.expires_at.getTime()).toBeGreaterThan(new Date(START).getTime())
  })

  test('signs users in with cookies that last as long by the clock of any browser', async () => {
    const browser = served.browser()
    const begun = await browser.visit('/api/auth/signin?login_hint=kai@example.com')
    expect(browser.cookies.get('pawport_signin')?.maxAge).toBe(10 * 60)
    await browser.follow(String(begun.headers.location))
    expect(browser.cookies.get('pawport_session')?.maxAge).toBe(SESSION_MS / 1000)
  })

  test('ends a sign-in that began at an API whose clock is right', async () => {
    const { config, databaseClock } = served.context
    const context = await createContext(config, { clock: fixedClock(START), databaseClock })
    const right = await createApp(context, createOperations(context))
    onTestFinished(async () => {
      await right.close()
      await context.close()
    })
    const there = new Browser(right, ORIGIN)
    const begun = await there.visit('/api/auth/signin?login_hint=kai@example.com')
    const chosen = await there.visit(String(begun.headers.location))
    const here = served.browser()
    for (const [name, cookie] of there.cookies) here.cookies.set(name, cookie)
    await here.visit(String(chosen.headers.location))
    expect((await here.session()).user).toMatchObject({ email: 'kai@example.com' })
  })

  test('takes access tokens until they end by the clock of the database', async () => {
    const { db } = served.context
    const now = new Date(START).getTime()
    await addSubscription(db, ada.id, { plan: 'pro_premium', end: new Date(now + 20 * HOUR_MS) })
    const wanted = { name: 'cards', scopes: ['account:read'], expires_in_days: 30 }
    const { token } = (await ada.call('POST', '/api/user/tokens', wanted)).json().data
    const codeAt = async (minutes: number) => {
      await db
        .updateTable('access_tokens')
        .set({ expires_at: new Date(now + minutes * MINUTE_MS) })
        .execute()
      const headers = { authorization: `Bearer ${token}` }
      return (await served.app.inject({ url: '/api/user/credits', headers })).json().code
    }
    expect([await codeAt(1), await codeAt(-1)]).toEqual([0, 'token_expired'])
  })

  test('reads a photo that was just checked', async () => {
    const photo = await giveCheckedPhoto(served.context, ada.id, new Date(START))
    expect((await ada.call('GET', `/api/photos/${photo}`)).statusCode).toBe(200)
  })

  test('shares pictures', async () => {
    const own = await giveBelongings(served.context, ada.id)
    const shared = (await ada.call('POST', `/api/user/generations/${own.completed}/share`)).json()
    expect((await served.app.inject(new URL(shared.data.url).pathname)).statusCode).toBe(200)
  })

  test('ends sessions when their time is over by the clock of the database', async () => {
    served.clock.advance(SESSION_MS - 1_000)
    expect(await session()).toMatchObject({ id: ada.id })
    served.clock.advance(SESSION_MS)
    expect(await session()).toBeNull()
  })
})

import { HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveBelongings, giveCheckedPhoto } from './testing/belongings.ts'
import { type SignedIn, signIn } from './testing/signed-in.ts'
import { START } from './testing/test-app.ts'
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

import { afterEach, expect, test } from 'vitest'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { ANYWHERE, startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
afterEach(() => served?.close())

/** Settings of a trial, as `npm start` has them. */
const trial = (env: Record<string, string> = {}) => startTestApp({ TRIAL_ADMIN: '', ...env })

async function signIn(name: string) {
  const visitor = await signedInBrowser(served, `${name}@example.com`)
  const { user } = await visitor.session()
  const { data } = (await visitor.visit('/api/user/notices')).json()
  return { role: user?.role, notices: data.items.map(({ kind }: { kind: string }) => kind) }
}

test('the first account of a trial is its administrator from the first page on, and is told so; no other is', async () => {
  served = await trial()
  expect(await signIn('ada')).toEqual({ role: 'admin', notices: ['first-admin'] })
  expect(await signIn('grace')).toEqual({ role: 'kol', notices: [] })
  expect(await signIn('ada')).toMatchObject({ role: 'admin', notices: ['first-admin'] })
})

test('of first accounts that sign in at the same time exactly one becomes the administrator', async () => {
  served = await trial()
  const accounts = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(signIn))
  expect(accounts.filter(({ role }) => role === 'admin')).toHaveLength(1)
  expect(accounts.flatMap(({ notices }) => notices)).toEqual(['first-admin'])
})

test.each([
  ['the operator named administrators', { ADMIN_EMAILS: 'boss@example.com' }],
  ['other machines may make test accounts', ANYWHERE],
  ['the operator wants none', { TRIAL_ADMIN: 'none' }],
])('no first account becomes one when %s', async (_, env) => {
  served = await trial(env)
  expect(await signIn('ada')).toEqual({ role: 'kol', notices: [] })
})

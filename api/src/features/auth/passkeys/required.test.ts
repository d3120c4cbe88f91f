import { ENDPOINTS } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES } from '@pawport/shared/contract/routes.ts'
import { MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../../testing/signed-in.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type Holder, holder, newKey } from './testing/holder.ts'

const BOSS = 'boss@example.com'
const OF_ADMINS = (Object.keys(ROUTES) as EndpointName[]).filter((name) => ENDPOINTS[name].access === 'admin')
const NO_ID = '00000000-0000-4000-8000-000000000000'

const served = useTestApp({ ADMIN_EMAILS: BOSS, ADMIN_SECOND_FACTOR: 'required' })
let boss: Holder
const key = newKey()

beforeAll(async () => {
  boss = await holder(served, BOSS)
})

test('without a passkey an administrator administers nothing, and others find nothing there', async () => {
  const ada = await holder(served, 'ada@example.com')
  expect(OF_ADMINS.length).toBeGreaterThan(30)
  for (const name of OF_ADMINS) {
    expect([name, (await boss.call(name, undefined, NO_ID)).error]).toEqual([name, 'passkey_needed'])
    expect([name, (await ada.call(name, undefined, NO_ID)).error]).toEqual([name, 'not_found'])
  }
  expect((await boss.call('passkeys.list')).data).toMatchObject({ second_factor: 'add', is_required: true })
  expect((await ada.call('passkeys.list')).data).toMatchObject({ second_factor: 'none', is_required: false })
})

test('the pages of the queues lead to the question for the passkey', async () => {
  const browser = await signedInBrowser(served, BOSS)
  const ask = (url: string) =>
    served.app.inject({ method: 'GET', url, headers: { cookie: sessionCookie(browser) } })
  const page = await ask('/admin/queues/')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/#/admin/queues'])
  expect((await ask('/admin/queues/api/queues')).statusCode).toBe(403)
})

test('the first one is added right after a sign-in only, and opens the administration', async () => {
  served.clock.advance(11 * MINUTE_MS)
  expect(await boss.add(key)).toBe('sign_in_again')
  await boss.signInAgain()
  expect(await boss.add(key)).toBeNull()
  expect((await boss.call('admin.users.list')).error).toBeNull()
})

test('the last one stays', async () => {
  const [passkey] = (await boss.call('passkeys.list')).data.passkeys
  expect((await boss.call('passkeys.remove', undefined, passkey?.id)).error).toBe('last_passkey')
  await boss.add(newKey())
  expect((await boss.call('passkeys.remove', undefined, passkey?.id)).error).toBeNull()
})

import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { START, startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
afterEach(() => served?.close())

async function signIn(name: string, browser = served.browser()): Promise<Browser> {
  await browser.follow(`/api/auth/signin?login_hint=${name}@example.com`)
  return browser
}

async function creditsOf(browser: Browser): Promise<number> {
  return (await browser.visit('/api/user/credits')).json().data.available_credits
}

async function toldTo(browser: Browser) {
  const { data } = (await browser.visit('/api/user/notices')).json()
  return data.items.map(({ kind, data }: { kind: string; data: unknown }) => [kind, data])
}

test('without a setting test accounts all get welcome credits, and no browser is named', async () => {
  served = await startTestApp()
  const browser = await signIn('a')
  for (const name of ['b', 'c', 'd']) expect(await creditsOf(await signIn(name, browser))).toBe(4)
  expect([...browser.cookies.keys()]).not.toContain('pawport_device')
})

test('further new accounts of a browser get none that day, and are told so; another browser gets its own', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_DEVICE: '2' })
  const browser = await signIn('a')
  await signIn('b', browser)
  expect(await creditsOf(browser)).toBe(4)
  await signIn('c', browser)
  expect(await creditsOf(browser)).toBe(0)
  expect(browser.cookies.get('pawport_device')?.value).toMatch(/^[\w-]{22}$/)
  expect(await toldTo(browser)).toEqual([['welcome-refused', { source: 'device' }]])
  expect(await creditsOf(await signIn('d'))).toBe(4)
})

test('a name that a browser made up for itself is not kept', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_DEVICE: '2' })
  const browser = await signIn('a')
  const device = browser.cookies.get('pawport_device')
  if (!device) throw new Error('the browser got no name')
  browser.cookies.set('pawport_device', { ...device, value: 'x'.repeat(2_000) })
  await signIn('b', browser)
  expect(browser.cookies.get('pawport_device')?.value).toMatch(/^[\w-]{22}$/)
})

test('a refusal names the browser before its network', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_NETWORK: '1', WELCOME_CREDITS_PER_DEVICE: '1' })
  for (const name of ['a', 'b', 'c', 'd']) {
    const browser = await signIn(`${name}1`)
    if (name === 'a') await signIn('a2', browser)
    const source = name === 'a' ? 'device' : 'network'
    expect(await toldTo(browser)).toEqual([['welcome-refused', { source }]])
  }
})

test('an API whose clock is a day wrong counts with the others', async () => {
  const wrong = fixedClock(new Date(new Date(START).getTime() + DAY_MS).toISOString())
  let offset = 0
  served = await startTestApp({ WELCOME_CREDITS_PER_DEVICE: '1' }, (clock) => ({
    clock: { now: () => (offset ? wrong.now() : clock.now()) },
  }))
  const browser = await signIn('a')
  offset = 1
  expect(await creditsOf(await signIn('b', browser))).toBe(0)
})

test('an account without them gets them with a sign-in on another day, and those who had them are not counted again', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_NETWORK: '1' })
  const ada = await signIn('ada')
  const bob = await signIn('bob')
  expect([await creditsOf(ada), await creditsOf(bob)]).toEqual([4, 0])
  served.clock.advance(DAY_MS)
  await signIn('ada', ada)
  await signIn('bob', bob)
  expect([await creditsOf(ada), await creditsOf(bob)]).toEqual([4, 4])
  expect(await served.context.db.selectFrom('welcome_refusals').selectAll().execute()).toEqual([])
})

test('of many new accounts of a network at the same time exactly its number gets them', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_NETWORK: '3', WELCOME_CREDITS_PER_DEVICE: '2' })
  const browsers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => signIn(name)))
  const credits = await Promise.all(browsers.map(creditsOf))
  expect(credits.filter((amount) => amount === 4)).toHaveLength(3)
  expect(credits.filter((amount) => amount === 0)).toHaveLength(5)
})

test('an administrator sees which account got none, and why', async () => {
  served = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WELCOME_CREDITS_PER_NETWORK: '1' })
  const admin = await signIn('admin')
  const bob = await signIn('bob')
  const { id } = (await bob.session()).user as { id: string }
  const { data } = (await admin.visit(`/api/admin/users/${id}`)).json()
  expect(data.welcomeRefused).toEqual({ source: 'network', at: '2030-01-01T12:00:00.000Z' })
})

test('what is kept names neither network nor browser, differs each day, and is removed', async () => {
  served = await startTestApp({ WELCOME_CREDITS_PER_NETWORK: '9', WELCOME_CREDITS_PER_DEVICE: '9' })
  const rows = () =>
    served.context.db.selectFrom('welcome_counts').select(['source_hash', 'ends_at']).execute()
  const browser = await signIn('a')
  const today = await rows()
  expect(today).toHaveLength(2)
  const kept = Buffer.concat(today.map(({ source_hash }) => source_hash)).toString('latin1')
  expect(kept).not.toContain('127.0.0.1')
  expect(kept).not.toContain(browser.cookies.get('pawport_device')?.value)
  served.clock.advance(2 * DAY_MS)
  await signIn('b', browser)
  const later = await rows()
  expect(later).toHaveLength(2)
  for (const { source_hash } of later) {
    expect(today.some((row) => row.source_hash.equals(source_hash))).toBe(false)
  }
})

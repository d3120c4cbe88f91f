import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { sessionOfCookieHeader } from './session.ts'

const served = useTestApp()

test('a call that needs a user answers a visitor with an error, in the envelope', async () => {
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/oss/batch-signed-urls',
    payload: { keys: ['a'], expires: 300 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
})

test('a socket is known by the Cookie header of its handshake, among other cookies', async () => {
  const browser = await signedInBrowser(served, 'mei@example.com')
  const token = browser.cookies.get('pawport_session')?.value
  const session = await sessionOfCookieHeader(
    served.context,
    `locale=zh; pawport_session=${token}; theme=dark`,
  )
  expect(session?.user.email).toBe('mei@example.com')
  expect(session?.tokenHash).toHaveLength(32)

  await browser.visit('/api/auth/signout')
  for (const header of [undefined, '', 'locale=zh', `pawport_session=${token}`, 'pawport_session=%E0%A4%A']) {
    expect(await sessionOfCookieHeader(served.context, header)).toBeNull()
  }
})

test('a session is read and prolonged by calls, not by pages and files', async () => {
  const browser = await signedInBrowser(served, 'mei@example.com')
  served.clock.advance(DAY_MS)
  for (const url of ['/nothing', '/nothing/api/auth/session', '/robots.txt', '/api'])
    expect((await browser.visit(url)).cookies, url).toEqual([])
  expect((await browser.visit('/api/auth/session')).cookies).toMatchObject([{ name: 'pawport_session' }])
})

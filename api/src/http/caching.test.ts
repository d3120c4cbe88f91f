import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const served = useTestApp()

test.each(['/api/user/credits', '/api/user/generations', '/api/auth/session', '/api/nowhere'])(
  'no cache keeps an answer of %s',
  async (url) => {
    const browser = served.browser()
    expect((await browser.visit(url)).headers['cache-control']).toBe('no-store')
    await browser.follow('/api/auth/signin?login_hint=mei@example.com')
    expect((await browser.visit(url)).headers['cache-control']).toBe('no-store')
  },
)

test.each([
  '/api/auth/signin',
  '/api/auth/callback/local?error=access_denied',
  '/api/auth/callback/local?code=a&state=b',
  '/api/auth/signout',
])('no cache keeps the redirect of %s', async (url) => {
  const { statusCode, headers } = await served.browser().visit(url)
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
})

test('an answer that is the same for every user may be kept', async () => {
  const answer = await served.app.inject({ url: '/api/geo/search?q=Kyo' })
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

describe('signing in with a test account', () => {
  let served: TestApp
  beforeAll(async () => {
    served = await startTestApp({ ADMIN_EMAILS: 'Boss@example.com' })
  })
  afterAll(() => served.close())

  test('a visitor has no session, and learns how to get one', async () => {
    expect(await served.browser().session()).toEqual({ user: null, provider: 'local' })
  })

  test('login_hint signs in without a page and returns to the page asked for', async () => {
    const browser = served.browser()
    const { url } = await browser.follow(
      '/api/auth/signin?callbackUrl=%2F%23%2Fdashboard&login_hint=mei.chen@example.com',
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
})

import { AppError } from '@pawport/shared/platform/errors.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

/**
 * Signs in at a provider that answers with a code and then fails so. Gives the last address and the log of
 * the failure.
 */
async function signInWith(failure: Error, headers: Record<string, string> = {}) {
  const served = await startTestApp({}, () => ({
    identities: [
      {
        name: 'local',
        label: 'Any',
        authorizationUrl: async ({ state }, { redirectUri }) =>
          new URL(`${redirectUri}?code=a&state=${state}`),
        identify: () => Promise.reject(failure),
      },
    ],
  }))
  const browser = served.browser()
  const { headers: sent } = await browser.visit('/api/auth/signin')
  const answer = await browser.visit(String(sent.location), { headers })
  await served.close()
  const logged = served.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'sign-in failed')
  return { answer, logged, log: served.logged.join('') }
}

test('a refused identity is logged with the reason alone', async () => {
  const cause = new Error('the id token is of another client', { cause: new Error('the whole answer') })
  const { answer, logged, log } = await signInWith(new AppError('sign_in_failed', {}, { cause }))
  expect(answer.headers.location).toBe('/?error=sign_in_failed#/signin')
  expect(logged).toMatchObject({ level: 40, reason: 'the id token is of another client' })
  expect(log).not.toContain('the whole answer')
})

test('a failure of our own is logged with its stack, and the sign-in screen says that it is ours', async () => {
  const { answer, logged } = await signInWith(new Error('relation "identities" does not exist'))
  expect(answer.headers.location).toBe('/?error=internal#/signin')
  expect(logged).toMatchObject({
    level: 50,
    err: { stack: expect.stringContaining('relation "identities"') },
  })
})

test('a program gets the failure in the envelope', async () => {
  const { answer } = await signInWith(new AppError('account_suspended'), { accept: 'application/json' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_suspended'])
})

test('an answer of the provider without a code begins no session', async () => {
  const email = 'ada@example.com'
  const served = await startTestApp({}, () => ({
    identities: [
      {
        name: 'local',
        label: 'Any',
        authorizationUrl: async ({ state }, { redirectUri }) => new URL(`${redirectUri}?state=${state}`),
        identify: async () => ({ issuer: 'any', subject: '1', email, name: 'Ada', image: null }),
      },
    ],
  }))
  const browser = served.browser()
  const { url } = await browser.follow('/api/auth/signin', /^\/\?error/)
  expect(url).toBe('/?error=sign_in_failed#/signin')
  expect((await browser.session()).user).toBeNull()
  await served.close()
})

test('the log says why a callback began no session', async () => {
  const served = await startTestApp()
  const browser = served.browser()
  const comeBack = (query: string) => browser.visit(`/api/auth/callback/local?${query}`)
  await comeBack('code=a&state=b')
  await browser.visit('/api/auth/signin')
  await comeBack('code=a&state=b')
  const { headers } = await browser.visit('/api/auth/signin')
  const state = new URL(String(headers.location), browser.origin).searchParams.get('state')
  await comeBack(`error=consent_required&state=${state}`)
  const failures = served.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed')
  expect(failures.map(({ reason }) => reason)).toEqual([
    'this browser has no sign-in under way',
    'the state is of another sign-in',
    'the provider answered without a code: consent_required',
  ])
  await served.close()
})

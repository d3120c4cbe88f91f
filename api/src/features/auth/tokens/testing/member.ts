import type { NewAccessToken, TokenScope } from '@pawport/shared/contract/tokens/schemas.ts'
import { TOKEN_SCOPES } from '@pawport/shared/contract/tokens/schemas.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { Browser } from '../../../../testing/browser.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** A signed-in user, with the session cookie as a header. */
export interface Member {
  id: string
  browser: Browser
  cookie: string
}

const PERIOD_END = new Date('2030-01-31T12:00:00Z')

/** Signs a user in; with a subscription to this plan unless it is null. */
export async function signInMember(
  { browser: open, context }: Pick<TestApp, 'browser' | 'context'>,
  email: string,
  plan: string | null = 'pro_premium',
): Promise<Member> {
  const browser = open()
  await browser.follow(`/api/auth/signin?login_hint=${email}`)
  const id = String((await browser.session()).user?.id)
  if (plan) await addSubscription(context.db, id, { plan, end: PERIOD_END })
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  return { id, browser, cookie }
}

interface Wanted {
  name?: string
  scopes?: readonly TokenScope[]
  expires_in_days?: number | null
}

/** Asks for a token, as the page for API access does. */
export async function askForToken(
  { app }: Pick<TestApp, 'app'>,
  { cookie }: Member,
  { name = 'my program', scopes = TOKEN_SCOPES, expires_in_days = 90 }: Wanted = {},
): Promise<Response> {
  const payload = { name, scopes, expires_in_days }
  return app.inject({ method: 'POST', url: '/api/user/tokens', headers: { cookie }, payload })
}

export async function makeToken(served: TestApp, member: Member, wanted?: Wanted): Promise<NewAccessToken> {
  return (await askForToken(served, member, wanted)).json().data
}

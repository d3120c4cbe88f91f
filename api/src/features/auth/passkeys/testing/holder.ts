import type { AnswerOf, BodyOf } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { sessionCookie, signedInBrowser } from '../../../../testing/signed-in.ts'
import { ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { Authenticator, type Wrong } from './authenticator.ts'

interface Outcome<N extends EndpointName> {
  /** The code of the error; null for success. */
  error: string | null
  data: AnswerOf<N>
}

/** A user in one session of a browser, who may hold a key. */
export interface Holder {
  id: string
  call<N extends EndpointName>(name: N, payload?: object, id?: string): Promise<Outcome<N>>
  /** Adds a key; gives the error, null for none. */
  add(key: Authenticator, wrong?: Wrong, name?: string): Promise<string | null>
  confirm(key: Authenticator, wrong?: Wrong): Promise<string | null>
  /** Signs in again in the same browser, also as another user: a new session, in place of this one. */
  signInAgain(as?: string): Promise<void>
}

export function newKey(): Authenticator {
  return new Authenticator(ORIGIN)
}

/** Signs a user in, in a browser of its own. */
export async function holder(served: TestApp, email: string): Promise<Holder> {
  const browser = await signedInBrowser(served, email)
  async function call<N extends EndpointName>(name: N, payload?: object, id = ''): Promise<Outcome<N>> {
    const { method, path } = routeOf(name)
    const headers = { cookie: sessionCookie(browser), origin: ORIGIN, host: new URL(ORIGIN).host }
    const url = path.replace(/:\w+/, id)
    const answer = await served.app.inject({ method, url, headers, ...(payload && { payload }) })
    const { code, data } = answer.json()
    return { error: answer.statusCode < 300 ? null : code, data }
  }
  return {
    id: String((await browser.session()).user?.id),
    call,
    async add(key, wrong, name = 'my phone') {
      const { error, data } = await call('passkeys.begin')
      if (error) return error
      const body: BodyOf<'passkeys.add'> = { name, credential: key.create(data, wrong) }
      return (await call('passkeys.add', body)).error
    },
    async confirm(key, wrong) {
      const { error, data } = await call('passkeys.challenge')
      if (error) return error
      return (await call('passkeys.confirm', { credential: key.answer(data, wrong) })).error
    },
    async signInAgain(as = email) {
      await browser.follow(`/api/auth/signin?login_hint=${as}`)
    },
  }
}

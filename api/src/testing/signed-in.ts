import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { Browser } from './browser.ts'
import { ORIGIN, type TestApp } from './test-app.ts'

export interface SignedIn {
  id: string
  /** The headers of a call with this session. */
  headers: Record<string, string>
  /** Calls an endpoint with the session of this user, from the product's own pages. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Response>
  /** Sends files as a form. */
  send(url: string, files: Record<string, File>): Promise<Response>
  /** Orders a picture with these fields of the form, and does not wait for it. */
  order(fields: Record<string, string | File>, headers?: Record<string, string>): Promise<Response>
}

/** A new browser in which the test account of this address is signed in. */
export async function signedInBrowser(served: Pick<TestApp, 'browser'>, email: string): Promise<Browser> {
  const browser = served.browser()
  await browser.follow(`/api/auth/signin?login_hint=${email}`)
  return browser
}

/** The `Cookie` header with the session of a browser, as on http. */
export function sessionCookie({ cookies }: Pick<Browser, 'cookies'>): string {
  return `pawport_session=${cookies.get('pawport_session')?.value}`
}

/** Signs a new user in. @param language of the calls */
export async function signIn(served: TestApp, language = 'en'): Promise<SignedIn> {
  const { app } = served
  const browser = await signedInBrowser(served, `${randomUUID()}@example.com`)
  const { id } = (await browser.session()).user as { id: string }
  const headers = {
    cookie: sessionCookie(browser),
    origin: ORIGIN,
    host: new URL(ORIGIN).host,
    'accept-language': language,
  }
  return {
    id,
    headers,
    call: (method, url, body) => app.inject({ method, url, headers, ...(body && { payload: body }) }),
    async send(url, files) {
      const form = new FormData()
      for (const [name, file] of Object.entries(files)) form.set(name, file)
      const body = new globalThis.Response(form)
      const type = { 'content-type': String(body.headers.get('content-type')) }
      const payload = Buffer.from(await body.arrayBuffer())
      return app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
    },
    order(fields, further) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { ...headers, prefer: 'respond-async', ...further },
        payload: form,
      })
    },
  }
}

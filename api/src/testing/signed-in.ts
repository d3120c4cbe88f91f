import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { ORIGIN, type TestApp } from './test-app.ts'

export interface SignedIn {
  id: string
  /** Calls an endpoint with the session of this user, from the product's own pages. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Response>
  /** Sends files as a form. */
  send(url: string, files: Record<string, File>): Promise<Response>
  /** Orders a picture with these text fields, and does not wait for it. */
  order(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

/** Signs a new user in. @param language of the calls */
export async function signIn({ app, browser }: TestApp, language = 'en'): Promise<SignedIn> {
  const visitor = browser()
  await visitor.follow(`/api/auth/signin?login_hint=${randomUUID()}@example.com`)
  const { id } = (await visitor.session()).user as { id: string }
  const cookie = `pawport_session=${visitor.cookies.get('pawport_session')?.value}`
  const headers = { cookie, origin: ORIGIN, host: new URL(ORIGIN).host, 'accept-language': language }
  return {
    id,
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

import type { LightMyRequestResponse as Response } from 'fastify'
import type { App } from '../http/schema.ts'

interface Cookie {
  value: string
  path: string
  httpOnly: boolean
  sameSite: string | undefined
  secure: boolean
  /** Seconds. */
  maxAge: number | undefined
}

export interface Visit {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  form?: Record<string, string>
}

/** The parts of a browser that a sign-in needs: cookies by path, redirects within one origin, forms. */
export class Browser {
  readonly #app: App
  readonly origin: string
  readonly cookies = new Map<string, Cookie>()

  constructor(app: App, origin: string) {
    this.#app = app
    this.origin = origin
  }

  /** One request, no redirects. `url` is absolute or a path. */
  async visit(url: string, { method = 'GET', headers = {}, form }: Visit = {}): Promise<Response> {
    const target = new URL(url, this.origin)
    const response = await this.#app.inject({
      method,
      url: target.pathname + target.search,
      headers: {
        host: target.host,
        accept: 'text/html',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin }),
        ...(this.#cookieHeader(target.pathname) && { cookie: this.#cookieHeader(target.pathname) }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    this.#keepCookies(response)
    return response
  }

  /**
   * Follows redirects until an answer that is none, or until `stopAt`. Returns the last requested address.
   */
  async follow(
    url: string,
    stopAt = /^\/#/,
    visit: Visit = {},
  ): Promise<{ url: string; response: Response }> {
    let current = url
    let response = await this.visit(url, visit)
    for (let hops = 0; hops < 10 && response.headers.location; hops++) {
      current = String(response.headers.location)
      const target = new URL(current, this.origin)
      if (target.origin !== this.origin || stopAt.test(target.href.slice(this.origin.length))) break
      response = await this.visit(current)
    }
    return { url: current, response }
  }

  async session(): Promise<{ user: Record<string, unknown> | null; provider: string }> {
    const response = await this.visit('/api/auth/session')
    return response.json()
  }

  #cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ')
  }

  #keepCookies(response: Response): void {
    for (const { name, value, path = '/', ...attributes } of response.cookies) {
      const ended = attributes.maxAge === 0 || value === ''
      if (ended) this.cookies.delete(name)
      else
        this.cookies.set(name, {
          value,
          path,
          httpOnly: attributes.httpOnly ?? false,
          sameSite: attributes.sameSite,
          secure: attributes.secure ?? false,
          maxAge: attributes.maxAge,
        })
    }
  }
}

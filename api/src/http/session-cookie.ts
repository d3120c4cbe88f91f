import type { Config } from '@pawport/shared/platform/config.ts'
import type { FastifyReply } from 'fastify'

export const SESSION = 'pawport_session'

type Cookies = Record<string, string | undefined>

/** Whether browsers reach us by https: cookies then require it. */
function isSecure({ server }: Config): boolean {
  return server.publicUrl.protocol === 'https:'
}

/**
 * The name of a cookie of ours. With https the name has a prefix: browsers accept such a cookie only when it
 * is secure, for all paths and set by this host, so that another host of the domain cannot set it.
 */
export function cookieName(name: string, config: Config): string {
  return isSecure(config) ? `__Host-${name}` : name
}

/**
 * Attributes of a cookie that scripts and other websites' posts cannot use. By https the prefix demands path
 * `/`.
 */
export function cookieOptions(config: Config, path = '/') {
  const secure = isSecure(config)
  return { path: secure ? '/' : path, httpOnly: true, sameSite: 'lax', secure } as const
}

/**
 * How long a browser keeps a cookie, by its own clock. A browser corrects a moment by the `Date` of our
 * answer, which is that of this machine, whose clock may be wrong.
 */
export function lasting(milliseconds: number): { maxAge: number } {
  return { maxAge: Math.floor(milliseconds / 1000) }
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, lastsMs: number): void {
  reply.setCookie(cookieName(SESSION, config), token, { ...cookieOptions(config), ...lasting(lastsMs) })
}

/** Removes the session cookie from the browser; `signOut` ends the session on the server. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(SESSION, config), cookieOptions(config))
}

/** The session token of a browser. */
export function sessionToken(cookies: Cookies, config: Config): string | undefined {
  return cookies[cookieName(SESSION, config)]
}

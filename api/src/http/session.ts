import cookie from '@fastify/cookie'
import type { SessionUser } from '@pawport/shared/contract/auth.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type OpenSession,
  prolongSession,
  readSession,
  type SessionContext,
} from '../features/auth/read-session.ts'
import type { App } from './schema.ts'

export const SESSION_COOKIE = 'pawport_session'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; always null outside `/api`, where nobody asks. */
    user: SessionUser | null
  }
}

function cookieOptions(config: Config) {
  const secure = config.server.publicUrl.protocol === 'https:'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

/** Hands the browser its session; out of reach for scripts and for other websites' posts. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string, expires: Date): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(config), expires })
}

/** Takes the session out of the browser; `signOut` ends it on the server. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config))
}

/** Gives every request under `/api` its `user`. Needs @fastify/cookie to be registered first. */
export function sessionPlugin(app: App, context: SessionContext): void {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    if (!token || !request.url.startsWith('/api/')) return
    const session = await readSession(context, token)
    if (!session) return
    request.user = session.user
    const extended = await prolongSession(context, session)
    if (extended) setSessionCookie(reply, context.config, token, extended)
  })
}

/** The signed-in user. Throws AppError('unauthenticated') when there is none. */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new AppError('unauthenticated')
  return request.user
}

/** The session behind a Cookie header; for the handshake of a socket, which is no Fastify request. */
export async function sessionOfCookieHeader(
  context: SessionContext,
  cookieHeader: string | undefined,
): Promise<OpenSession | null> {
  return readSession(context, cookie.fastifyCookie.parse(cookieHeader ?? '')[SESSION_COOKIE])
}

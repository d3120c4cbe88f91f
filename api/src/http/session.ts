import cookie from '@fastify/cookie'
import type { SessionUser } from '@pawport/shared/contract/auth.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import {
  type OpenSession,
  prolongSession,
  readSession,
  type SessionContext,
} from '../features/auth/read-session.ts'
import type { App } from './schema.ts'
import { earlierSessionToken, sessionToken, setSessionCookie } from './session-cookie.ts'

export type { OpenSession } from '../features/auth/read-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; always null outside `/api`, where nobody asks. */
    user: SessionUser | null
  }
}

interface HeldSession {
  session: OpenSession
  token: string
  /** The browser holds it under the name of an earlier release. */
  renamed: boolean
}

/** The session of a browser, by whichever cookie holds it. */
async function heldSession(
  context: SessionContext,
  cookies: Record<string, string | undefined>,
): Promise<HeldSession | null> {
  const token = sessionToken(cookies, context.config)
  const session = await readSession(context, token)
  if (token && session) return { session, token, renamed: false }
  const earlier = earlierSessionToken(cookies, context.config)
  const old = await readSession(context, earlier)
  // A neighbour in the domain can plant a cookie of that name, but not begin a session of an earlier release.
  return earlier && old?.provider === null ? { session: old, token: earlier, renamed: true } : null
}

/** Gives every request under `/api` its `user`. Needs @fastify/cookie to be registered first. */
export function sessionPlugin(app: App, context: SessionContext): void {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const held = await heldSession(context, request.cookies)
    if (!held) return
    const { session, token, renamed } = held
    request.user = session.user
    const extended = await prolongSession(context, session)
    if (extended || renamed) setSessionCookie(reply, context.config, token, extended ?? session.expiresAt)
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
  const held = await heldSession(context, cookie.fastifyCookie.parse(cookieHeader ?? ''))
  return held?.session ?? null
}

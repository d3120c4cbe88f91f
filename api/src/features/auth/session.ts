import cookie from '@fastify/cookie'
import type { Role, SessionUser, SigninProvider } from '@pawport/shared/contract/auth.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { ApiContext } from '../../context.ts'
import type { App } from '../../http/schema.ts'
import { earlierSessionToken, sessionToken, setSessionCookie } from '../../http/session-cookie.ts'
import { hashSessionToken, isSessionToken } from './session-token.ts'
import { extendSession, findSession } from './store.ts'

/** A session ends this long after its last use... */
const IDLE_MS = 30 * DAY_MS
/** ...and this long after its sign-in, however much it is used. */
const LONGEST_MS = 180 * DAY_MS

export type SessionContext = Pick<ApiContext, 'config' | 'clock' | 'db'>

export interface OpenSession {
  user: SessionUser
  /** Null when an older release began it. */
  provider: SigninProvider | null
  /** The key of the session in the database; the token itself stays with the browser. */
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** The end of a session that is used now. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
}

/** The later expiry of a session in use; null while less than a day would be gained, to save writes. */
export function extendedExpiry(session: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const extended = sessionExpiry(session.createdAt, now)
  return extended.getTime() - session.expiresAt.getTime() >= DAY_MS ? extended : null
}

/**
 * The role in force. ADMIN_EMAILS alone makes administrators (its entries are lower case): an address that was removed from it
 * has no more than the default role.
 */
export function roleInForce(stored: Role, email: string, adminEmails: readonly string[]): Role {
  if (adminEmails.includes(email)) return 'admin'
  return stored === 'admin' ? 'kol' : stored
}

/** The session of a token; null when the token is unknown, expired or signed out. */
async function readSession(
  { config, clock, db }: SessionContext,
  token: string | undefined,
): Promise<OpenSession | null> {
  if (!isSessionToken(token)) return null
  const tokenHash = hashSessionToken(token)
  const session = await findSession(db, tokenHash, {
    provider: config.identity.kind,
    now: clock.now(),
  })
  if (!session) return null
  const { id, name, email, role, image, phone, whatsapp } = session.user
  return {
    tokenHash,
    provider: session.provider,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    user: {
      id,
      username: name,
      email,
      role: roleInForce(role, email, config.adminEmails),
      image,
      phone,
      whatsapp,
    },
  }
}

interface HeldSession {
  session: OpenSession
  token: string
  /** True when the cookie still has the name of an earlier release. */
  renamed: boolean
}

/** The session of a browser, from the cookie of this release or of an earlier one. */
async function heldSession(
  context: SessionContext,
  cookies: Record<string, string | undefined>,
): Promise<HeldSession | null> {
  const token = sessionToken(cookies, context.config)
  const session = await readSession(context, token)
  if (token && session) return { session, token, renamed: false }
  const earlier = earlierSessionToken(cookies, context.config)
  const old = await readSession(context, earlier)
  // Another host of the domain can set a cookie of the old name, but cannot make a session of an earlier release.
  return earlier && old?.provider === null ? { session: old, token: earlier, renamed: true } : null
}

/**
 * Gives every request under `/api` its `user`, and prolongs the session that it came with. Needs @fastify/cookie to be
 * registered first.
 */
export function sessionPlugin(app: App, context: SessionContext): void {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const held = await heldSession(context, request.cookies)
    if (!held) return
    const { session, token, renamed } = held
    request.user = session.user
    const extended = extendedExpiry(session, context.clock.now())
    if (extended) await extendSession(context.db, session.tokenHash, extended)
    if (extended || renamed) setSessionCookie(reply, context.config, token, extended ?? session.expiresAt)
  })
}

/** The session behind a Cookie header; for the handshake of a socket, which is no Fastify request. */
export async function sessionOfCookieHeader(
  context: SessionContext,
  cookieHeader: string | undefined,
): Promise<OpenSession | null> {
  const held = await heldSession(context, cookie.fastifyCookie.parse(cookieHeader ?? ''))
  return held?.session ?? null
}

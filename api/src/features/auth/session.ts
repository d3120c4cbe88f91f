import cookie from '@fastify/cookie'
import type { Role, SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { providerNames } from '@pawport/shared/platform/config-identity.ts'
import { avatarUrl } from '@pawport/shared/settings/avatar.ts'
import type { ApiContext } from '../../context.ts'
import type { App } from '../../http/schema.ts'
import { sessionToken, setSessionCookie } from '../../http/session-cookie.ts'
import { userAgentOf } from './device.ts'
import { isConfirmedLately, secondFactorOf } from './passkeys/second-factor.ts'
import { extendSession, findSession, noteUsed } from './session-store.ts'
import { hashSessionToken, isSessionToken } from './session-token.ts'
import { noteSeen, type UserRow } from './store.ts'

/** A session ends this long after its last use... */
const IDLE_MS = 30 * DAY_MS
/** ...and this long after its sign-in, however much it is used. */
const LONGEST_MS = 180 * DAY_MS

export type SessionContext = Pick<ApiContext, 'config' | 'clock' | 'databaseClock' | 'db'>

export interface OpenSession {
  user: SessionUser
  /** The key of the session in the database; the token itself stays with the browser. */
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
  lastSeenAt: Date | null
  lastUsedAt: Date | null
  hasPasskey: boolean
  /** When it was last confirmed with a passkey. */
  confirmedAt: Date | null
  /** The time of the database as the session was read. */
  now: Date
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

/** Whether a session began a few minutes ago. A sign-in always begins one, and use changes its end alone. */
function isRecent({ createdAt }: OpenSession, now: Date, { limits }: Pick<Config, 'limits'>): boolean {
  return now.getTime() - createdAt.getTime() <= limits.recentSignInMinutes * MINUTE_MS
}

/** Whether the last noted use is an hour ago: uses in between are not noted, to save writes. */
export function isHourAgo(noted: Date | null, now: Date): boolean {
  return noted === null || now.getTime() - noted.getTime() >= HOUR_MS
}

/**
 * The role in force. ADMIN_EMAILS makes administrators (its entries are lower case), and administrators grant
 * roles. A stored `admin` that no administrator granted counts for nothing: its address was removed from
 * ADMIN_EMAILS.
 */
export function roleInForce(
  { role, granted_role: granted, email }: { role: Role; granted_role: Role | null; email: string },
  { adminEmails, identity }: Pick<Config, 'adminEmails' | 'identity'>,
): Role {
  if (adminEmails.includes(email)) return 'admin'
  // Anybody can sign in as anybody: the same rule as for ADMIN_EMAILS, which must be empty then.
  const isOpenToAll = identity.kind === 'local' && identity.anywhere
  if (granted && !(granted === 'admin' && isOpenToAll)) return granted
  return role === 'admin' ? 'kol' : role
}

/** A user as endpoints see it: with the chosen name and picture, else those that the sign-in brought. */
export function viewUser(row: UserRow, config: Config): SessionUser {
  const { id, name, display_name, email, phone, whatsapp, avatar_key: key } = row
  const image = key ? avatarUrl(key) : row.avatar_hidden ? null : row.image
  return { id, username: display_name ?? name, email, role: roleInForce(row, config), image, phone, whatsapp }
}

/** The session of a token; null when the token is unknown, expired or signed out. */
async function readSession(
  { config, databaseClock, db }: SessionContext,
  token: string | undefined,
): Promise<OpenSession | null> {
  if (!isSessionToken(token)) return null
  const tokenHash = hashSessionToken(token)
  const session = await findSession(db, tokenHash, {
    providers: providerNames(config.identity),
    given: databaseClock.given,
  })
  if (!session) return null
  return {
    tokenHash,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    lastSeenAt: session.user.last_seen_at,
    lastUsedAt: session.lastUsedAt,
    hasPasskey: session.hasPasskey,
    confirmedAt: session.confirmedAt,
    now: session.now,
    user: viewUser(session.user, config),
  }
}

/**
 * Gives every request under `/api` and `/admin` its `user`, and prolongs the session that it came with. A
 * call with an access token has its user already. Needs @fastify/cookie and the token plugin to be registered
 * first.
 */
export function sessionPlugin(app: App, context: SessionContext): void {
  app.decorateRequest('user', null)
  app.decorateRequest('sessionHash', null)
  app.decorateRequest('isSignInRecent', false)
  app.decorateRequest('secondFactor', 'none')
  app.decorateRequest('isConfirmedLately', false)
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:api|admin)\//.test(request.url) || request.accessToken) return
    const token = sessionToken(request.cookies, context.config)
    const session = await readSession(context, token)
    if (!token || !session) return
    request.user = session.user
    request.sessionHash = session.tokenHash
    const { now } = session
    request.isSignInRecent = isRecent(session, now, context.config)
    request.secondFactor = secondFactorOf(session, context.config)
    request.isConfirmedLately = isConfirmedLately(session, context.config)
    if (isHourAgo(session.lastSeenAt, now)) await noteSeen(context.db, session.user.id, now)
    if (isHourAgo(session.lastUsedAt, now))
      await noteUsed(context.db, session.tokenHash, { now, userAgent: userAgentOf(request) })
    const extended = extendedExpiry(session, now)
    if (!extended) return
    await extendSession(context.db, session.tokenHash, extended)
    setSessionCookie(reply, context.config, token, extended.getTime() - now.getTime())
  })
}

/** The session behind a Cookie header; for the handshake of a socket, which is no Fastify request. */
export async function sessionOfCookieHeader(
  context: SessionContext,
  cookieHeader: string | undefined,
): Promise<OpenSession | null> {
  const cookies = cookie.fastifyCookie.parse(cookieHeader ?? '')
  return readSession(context, sessionToken(cookies, context.config))
}

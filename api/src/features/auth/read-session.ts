import type { SessionUser, SigninProvider } from '@pawport/shared/contract/auth.ts'
import type { ApiContext } from '../../context.ts'
import { roleInForce } from './roles.ts'
import { extendedExpiry } from './session-life.ts'
import { hashSessionToken, isSessionToken } from './session-token.ts'
import { extendSession, findSession } from './store.ts'

export type SessionContext = Pick<ApiContext, 'config' | 'clock' | 'db'>

export interface OpenSession {
  user: SessionUser
  /** Null when an older release began it. */
  provider: SigninProvider | null
  /** What the database knows the session by; the token itself stays with the browser. */
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** Who holds a token; null for one that is unknown, expired or signed out. */
export async function readSession(
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

/** Prolongs a session that is in use. Returns its new end for the cookie; null when there is no need yet. */
export async function prolongSession(
  { clock, db }: SessionContext,
  session: OpenSession,
): Promise<Date | null> {
  const extended = extendedExpiry(session, clock.now())
  if (extended) await extendSession(db, session.tokenHash, extended)
  return extended
}

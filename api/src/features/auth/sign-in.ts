import { grantWelcome } from '@pawport/shared/credits/ledger/welcome.ts'
import type { ApiContext } from '../../context.ts'
import type { Identity } from '../../drivers/identity/identity.ts'
import { roleInForce } from './roles.ts'
import { sessionExpiry } from './session-life.ts'
import { hashSessionToken, isSessionToken, makeSessionToken } from './session-token.ts'
import {
  deleteEndedSessions,
  deleteSession,
  findUserOfIdentity,
  findUserToLink,
  insertIdentity,
  insertSession,
  insertUser,
  lockEmail,
  refreshUser,
} from './store.ts'

type SignInContext = Pick<ApiContext, 'config' | 'clock' | 'db'>

export interface NewSession {
  token: string
  expiresAt: Date
}

/**
 * Signs an identity in, in one transaction: finds, links or makes its account, ends the session this browser had
 * (`previousToken`) and begins a new one, so that a token from before the sign-in is worth nothing after it.
 */
export async function signIn(
  { config, clock, db }: SignInContext,
  identity: Identity,
  previousToken: string | undefined,
): Promise<NewSession> {
  const now = clock.now()
  const token = makeSessionToken()
  const expiresAt = sessionExpiry(now, now)
  await db.transaction().execute(async (transaction) => {
    await lockEmail(transaction, identity.email)
    let user = await findUserOfIdentity(transaction, identity)
    if (!user) {
      user = (await findUserToLink(transaction, identity)) ?? (await insertUser(transaction, identity, now))
      await insertIdentity(transaction, identity, user.id, now)
    }
    // Once per person: a new account after a deletion, or a second identity, gets none.
    const { issuer, subject, email } = identity
    await grantWelcome(transaction, { userId: user.id, issuer, subject, email, now })
    const role = roleInForce(user.role, identity.email, config.adminEmails)
    await refreshUser(transaction, user, { email: identity.email, role }, now)

    if (isSessionToken(previousToken)) await deleteSession(transaction, hashSessionToken(previousToken))
    await deleteEndedSessions(transaction, now)
    await insertSession(transaction, {
      tokenHash: hashSessionToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt,
    })
  })
  return { token, expiresAt }
}

/** Ends the session of a token, on the server and not only in this browser. */
export async function signOut({ db }: Pick<ApiContext, 'db'>, token: string | undefined): Promise<void> {
  if (isSessionToken(token)) await deleteSession(db, hashSessionToken(token))
}

import { makeFirstAdmin } from '@pawport/shared/accounts/first-admin.ts'
import { MAX_SESSIONS } from '@pawport/shared/contract/auth/sessions.ts'
import { grantWelcome, type Newcomer, wasWelcomed } from '@pawport/shared/credits/ledger/welcome.ts'
import {
  type CountedSource,
  countWelcome,
  forgetRefusal,
  refuseWelcome,
  removeOldCounts,
} from '@pawport/shared/credits/welcome-limits.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { providerNames } from '@pawport/shared/platform/config-identity.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import { type Identity, isTestAccount } from '../../drivers/identity/identity.ts'
import { roleInForce, sessionExpiry } from './session.ts'
import {
  deleteEndedSessions,
  deleteOldestSessions,
  deleteSession,
  insertSession,
  moveConfirmation,
  moveSubscriptions,
} from './session-store.ts'
import { hashSessionToken, isSessionToken, makeSessionToken } from './session-token.ts'
import {
  findUserOfIdentity,
  findUserToLink,
  insertIdentity,
  insertUser,
  lockSignIn,
  lockSuspended,
  refreshUser,
} from './store.ts'

type SignInContext = Pick<ApiContext, 'config' | 'databaseClock' | 'db'>

interface SignInRequest {
  /** The name of the way in; the first one when left out. */
  provider?: string
  previousToken?: string | undefined
  userAgent?: string | null
  /** What the welcome credits are counted by. */
  sources?: readonly CountedSource[]
}

export interface NewSession {
  userId: string
  token: string
  expiresAt: Date
}

/**
 * The mailbox that gets welcome credits once. A test account counts apart from the real mailbox of its
 * address.
 */
function mailboxOf(identity: Identity): string {
  return isTestAccount(identity) ? `test-account:${identity.email}` : identity.email
}

/** The error for a suspended user: it names the address to write to. */
export function suspended({ contact: { email } }: ApiContext['config']): AppError {
  return new AppError('account_suspended', email ? { contact: ` (${email})` } : {})
}

/** Gives a person the welcome credits, once; or says why there are none today. */
async function welcome(
  transaction: Transaction<Tables>,
  newcomer: Newcomer,
  sources: readonly CountedSource[],
): Promise<void> {
  const { userId, now } = newcomer
  if (sources.length > 0) {
    await removeOldCounts(transaction, now)
    if (await wasWelcomed(transaction, newcomer)) return
    const source = await countWelcome(transaction, sources, now)
    if (source) return refuseWelcome(transaction, { userId, source, now })
  }
  if (await grantWelcome(transaction, newcomer)) await forgetRefusal(transaction, userId)
}

/**
 * Signs an identity in, in one transaction: finds, links or makes its account, ends the session that this
 * browser had (`previousToken`) and begins a new one, so that a token from before the sign-in opens nothing
 * after it.
 * @throws {AppError} account_suspended
 */
export async function signIn(
  { config, databaseClock, db }: SignInContext,
  identity: Identity,
  { provider, previousToken, userAgent = null, sources = [] }: SignInRequest = {},
): Promise<NewSession> {
  const now = await databaseClock.now()
  const token = makeSessionToken()
  const expiresAt = sessionExpiry(now, now)
  const userId = await db.transaction().execute(async (transaction) => {
    await lockSignIn(transaction, identity)
    const newUser: typeof insertUser = async (...args) => {
      const made = await insertUser(...args)
      if (!config.firstAccountIsAdmin) return made
      return { ...made, granted_role: await makeFirstAdmin(transaction, made.id) }
    }
    let user = await findUserOfIdentity(transaction, identity)
    if (!user) {
      user = (await findUserToLink(transaction, identity)) ?? (await newUser(transaction, identity, now))
      await insertIdentity(transaction, identity, user.id, now)
    }
    if (await lockSuspended(transaction, user.id)) throw suspended(config)
    // Welcome credits are given once: a new account after a deletion, or a second identity, gets none.
    const { issuer, subject } = identity
    const newcomer = { userId: user.id, issuer, subject, email: mailboxOf(identity), now }
    await welcome(transaction, newcomer, sources)
    const role = roleInForce({ ...user, email: identity.email }, config)
    await refreshUser(transaction, user, { email: identity.email, role }, now)

    const tokenHash = hashSessionToken(token)
    await insertSession(transaction, {
      tokenHash,
      userId: user.id,
      provider: provider ?? String(providerNames(config.identity)[0]),
      userAgent,
      createdAt: now,
      expiresAt,
    })
    if (isSessionToken(previousToken)) {
      const previous = hashSessionToken(previousToken)
      const moved = { from: previous, to: tokenHash, userId: user.id }
      await moveSubscriptions(transaction, moved)
      await moveConfirmation(transaction, moved)
      await deleteSession(transaction, previous)
    }
    await deleteEndedSessions(transaction, now)
    await deleteOldestSessions(transaction, user.id, { most: MAX_SESSIONS, begun: tokenHash })
    return user.id
  })
  return { userId, token, expiresAt }
}

/** Ends the session of a token, on the server and not only in this browser. */
export async function signOut({ db }: Pick<ApiContext, 'db'>, token: string | undefined): Promise<void> {
  if (isSessionToken(token)) await deleteSession(db, hashSessionToken(token))
}

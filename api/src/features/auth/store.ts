import type { Executor } from '@pawport/shared/db/database.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import type { SessionsTable, UsersTable } from '@pawport/shared/db/tables.ts'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { type Identity, isTestAccount, LOCAL_ISSUER } from '../../drivers/identity/identity.ts'

type User = Selectable<UsersTable>
/** All columns of a user by name, for statements that stay prepared. */
export const USER = [
  'users.id',
  'users.email',
  'users.name',
  'users.image',
  'users.phone',
  'users.whatsapp',
  'users.role',
  'users.locale',
  'users.created_at',
  'users.updated_at',
  'users.suspended_at',
  'users.suspended_reason',
  'users.granted_role',
  'users.last_seen_at',
] as const
/** What a user chose beside; null where nothing was chosen. */
export const CHOSEN = ['display_name', 'avatar_key', 'avatar_hidden'] as const
export type UserRow = User & {
  display_name: string | null
  avatar_key: string | null
  avatar_hidden: boolean | null
}
type TransactionOf<E> = E extends Transaction<infer Tables> ? Transaction<Tables> : never
/** A transaction, which holds its locks until it ends. */
type AuthTransaction = TransactionOf<Executor>

interface SessionRow {
  /** Null when an older release began it. */
  provider: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  /** The time of the database. */
  now: Date
  user: UserRow
}

/**
 * Lets only one sign-in per e-mail address run at a time, so that two first sign-ins do not make two
 * accounts.
 */
export async function lockEmail(transaction: AuthTransaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`.execute(transaction)
}

/**
 * True for a user with an identity of the other kind. A test account can be made for any address, so test
 * accounts and real identities never share an account. Expects the table `users` in the query.
 */
export function hasIdentityOfOtherKind(isLocal: boolean): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM identities AS other
    WHERE other.user_id = users.id AND (other.issuer LIKE ${`%${LOCAL_ISSUER}`}) <> ${isLocal})`
}

/**
 * The account that an identity opens. A test account that an older release linked to a real account opens
 * none.
 */
export async function findUserOfIdentity(db: Executor, identity: Identity): Promise<User | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.issuer', '=', identity.issuer)
    .where('identities.subject', '=', identity.subject)
    .$if(isTestAccount(identity), (query) => query.where(({ not }) => not(hasIdentityOfOtherKind(true))))
    .executeTakeFirst()
}

/**
 * The account that another provider vouched for under the same address. An account that has an identity of
 * this provider belongs to another person: an address can be handed on, a subject cannot. Test accounts are
 * linked to test accounts only.
 */
export async function findUserToLink(db: Executor, identity: Identity): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', identity.email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('identities.subject')
            .whereRef('identities.user_id', '=', 'users.id')
            .where('identities.issuer', '=', identity.issuer),
        ),
      ),
    )
    .where(({ not }) => not(hasIdentityOfOtherKind(isTestAccount(identity))))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Locks the account, so that a suspension comes before or after the sign-in, and tells whether it is
 * suspended.
 */
export async function lockSuspended(transaction: AuthTransaction, userId: string): Promise<boolean> {
  const { suspended_at } = await transaction
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return suspended_at !== null
}

/** Notes that a user is here, to the hour. */
export async function noteSeen(db: Executor, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
}

export async function insertUser(db: Executor, identity: Identity, now: Date): Promise<User> {
  return db
    .insertInto('users')
    .values({
      email: identity.email,
      name: identity.name,
      image: identity.image,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes the identity from another account, where `findUserOfIdentity` would not open that one. */
export async function insertIdentity(
  db: Executor,
  identity: Identity,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}

/** Address and role follow the provider at every sign-in; name and picture are the user's own to change. */
export async function refreshUser(
  db: Executor,
  user: User,
  current: Pick<User, 'email' | 'role'>,
  now: Date,
): Promise<void> {
  if (user.email === current.email && user.role === current.role) return
  await db
    .updateTable('users')
    .set({ email: current.email, role: current.role, updated_at: now })
    .where('id', '=', user.id)
    .execute()
}

export async function insertSession(
  db: Executor,
  session: {
    tokenHash: Buffer
    userId: string
    provider: string
    userAgent: string | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      provider: session.provider,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/**
 * A session that has not ended by the time `given`, else by the clock of the database, with its user, who is
 * not suspended: one lookup by primary key. It is valid while its provider is one of those in use; a session
 * of an older release is valid while all identities of its user are of the same kind as the providers in use:
 * test accounts, or real ones.
 */
export async function findSession(
  db: Executor,
  tokenHash: Buffer,
  { providers, given }: { providers: string[]; given: Date | null },
): Promise<SessionRow | null> {
  const isLocal = providers.includes('local')
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(USER)
    .select(CHOSEN)
    .select([
      'sessions.created_at as session_created_at',
      'sessions.expires_at',
      'sessions.provider',
      'sessions.last_used_at as session_used_at',
      timeOr(given).as('now'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', timeOr(given))
    .where('users.suspended_at', 'is', null)
    .where(({ and, eb, not, or }) =>
      or([
        eb('sessions.provider', 'in', providers),
        and([eb('sessions.provider', 'is', null), not(hasIdentityOfOtherKind(isLocal))]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    provider: row.provider,
    createdAt: row.session_created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.session_used_at,
    now: row.now,
    user: row,
  }
}

/** The provider that a session came from. */
export async function findProvider(db: Executor, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('provider')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.provider ?? null
}

export async function extendSession(db: Executor, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '<', expiresAt)
    .execute()
}

/** Lets the session of a further sign-in go on with the Web Push messages of the same user's browser. */
export async function moveSubscriptions(
  transaction: AuthTransaction,
  { from, to, userId }: { from: Buffer; to: Buffer; userId: string },
): Promise<void> {
  await transaction
    .updateTable('push_subscriptions')
    .set({ session_hash: to })
    .where('session_hash', '=', from)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Notes that a session is used, to the hour, and by which browser: its version changes with time. */
export async function noteUsed(
  db: Executor,
  tokenHash: Buffer,
  { now, userAgent }: { now: Date; userAgent: string | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, user_agent: userAgent })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The sessions of a user that have not ended, the last used first. */
export async function listSessions(
  db: Executor,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<Selectable<SessionsTable>, 'token_hash' | 'user_agent' | 'created_at' | 'last_used_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .limit(limit)
    .execute()
}

/**
 * Ends the sessions of a user beyond `most`, those that were not used for the longest; the one that has just
 * begun stays.
 */
export async function deleteOldestSessions(
  db: Executor,
  userId: string,
  { most, begun }: { most: number; begun: Buffer },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', begun)
        .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
        .offset(most - 1),
    )
    .execute()
}

/** Ends all sessions of a user but one; gives how many. */
export async function deleteOtherSessions(
  db: Executor,
  userId: string,
  kept: Buffer | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('token_hash', '<>', kept as Buffer))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes sessions that have ended: at most 100 in a call, and without waiting for another call that does the
 * same.
 */
export async function deleteEndedSessions(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('token_hash')
        .where('expires_at', '<=', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The given sessions that have neither ended nor been signed out. */
export async function findOpenSessions(
  db: Executor,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`ANY(${tokenHashes}::bytea[])`)
    .where('expires_at', '>', now)
    .execute()
  return rows.map((row) => row.token_hash)
}

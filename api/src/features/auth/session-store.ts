import type { Executor } from '@pawport/shared/db/database.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import type { SessionsTable } from '@pawport/shared/db/tables.ts'
import { type Selectable, sql } from 'kysely'
import { type AuthTransaction, CHOSEN, USER, type UserRow } from './store.ts'

interface SessionRow {
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  hasPasskey: boolean
  confirmedAt: Date | null
  /** The time of the database. */
  now: Date
  user: UserRow
}

/** Written out once: every request reads them. */
const OF_USER = sql.join([...USER, ...CHOSEN].map((name) => sql.ref(name)))

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
 * not suspended: one lookup by primary key. It is valid while its provider is one of those in use.
 */
export async function findSession(
  db: Executor,
  tokenHash: Buffer,
  { providers, given }: { providers: string[]; given: Date | null },
): Promise<SessionRow | null> {
  const { rows } = await sql<Omit<SessionRow, 'user'> & UserRow>`
    SELECT ${OF_USER}, s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt",
      s.passkey_confirmed_at AS "confirmedAt", ${timeOr(given)} AS now,
      EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id) AS "hasPasskey"
    FROM sessions s
    JOIN users ON users.id = s.user_id
    LEFT JOIN user_settings ON user_settings.user_id = users.id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${timeOr(given)} AND s.provider = ANY(${providers})
      AND users.suspended_at IS NULL`.execute(db)
  const [row] = rows
  if (!row) return null
  const { createdAt, expiresAt, lastUsedAt, hasPasskey, confirmedAt, now, ...user } = row
  return { createdAt, expiresAt, lastUsedAt, hasPasskey, confirmedAt, now, user }
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

/** Keeps the confirmation with a passkey of the same browser and user at a further sign-in. */
export async function moveConfirmation(
  transaction: AuthTransaction,
  { from, to, userId }: { from: Buffer; to: Buffer; userId: string },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set(({ selectFrom }) => ({
      passkey_confirmed_at: selectFrom('sessions as before')
        .select('before.passkey_confirmed_at')
        .where('before.token_hash', '=', from)
        .where('before.user_id', '=', userId),
    }))
    .where('token_hash', '=', to)
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

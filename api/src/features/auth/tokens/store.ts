import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import type { AccessTokenRow } from '@pawport/shared/db/payment-tables.ts'
import { CHOSEN, hasIdentityOfOtherKind, USER, type UserRow } from '../store.ts'

const LISTED = ['id', 'name', 'hint', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const
export type ListedToken = Pick<AccessTokenRow, (typeof LISTED)[number]>

/** The tokens of a user that were not revoked, the newest first. */
export async function listTokens(db: Executor, userId: string): Promise<ListedToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(LISTED)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks the user, so that only one token is made at a time, and counts the tokens that work. */
export async function lockTokens(transaction: Executor, userId: string, now: Date): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertToken(
  db: Executor,
  token: Pick<
    AccessTokenRow,
    'user_id' | 'name' | 'token_hash' | 'hint' | 'scopes' | 'created_at' | 'expires_at'
  >,
): Promise<ListedToken> {
  return db.insertInto('access_tokens').values(token).returning(LISTED).executeTakeFirstOrThrow()
}

/** Revokes a token of this user. False when there is none, or it was revoked before. */
export async function revokeToken(db: Executor, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes every token of this user. Returns how many worked until now. */
export async function revokeTokens(db: Executor, userId: string, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute()
  return revoked.filter((token) => token.expires_at > now).length
}

/** Removes a user's tokens that expired before `before`, and all that were revoked: no screen shows them. */
export async function deleteEndedTokens(db: Executor, userId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('expires_at', '<', before), eb('revoked_at', 'is not', null)]))
    .execute()
}

export interface HeldToken {
  id: string
  scopes: readonly string[]
  expiresAt: Date
  lastUsedAt: Date | null
  user: UserRow
  /** The time of the database as the token was read. */
  now: Date
}

interface SoughtToken {
  tokenHash: Buffer
  isLocal: boolean
  /** As in `DatabaseClock`. */
  given: Date | null
}

/**
 * A token that was not revoked, with its user: one lookup by hash. A token counts while the identities of its
 * user are of the kind that is in use, test accounts or real ones, as sessions do.
 */
export async function findToken(
  db: Executor,
  { tokenHash, isLocal, given }: SoughtToken,
): Promise<HeldToken | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(USER)
    .select(CHOSEN)
    .select([
      'access_tokens.id as token_id',
      'access_tokens.scopes',
      'access_tokens.expires_at',
      'access_tokens.last_used_at',
      timeOr(given).as('now'),
    ])
    .where('access_tokens.token_hash', '=', tokenHash)
    .where('access_tokens.revoked_at', 'is', null)
    .where(({ not }) => not(hasIdentityOfOtherKind(isLocal)))
    .executeTakeFirst()
  if (!row) return undefined
  const { token_id: id, scopes, expires_at: expiresAt, last_used_at, now, ...user } = row
  return { id, scopes, expiresAt, lastUsedAt: last_used_at, now, user }
}

/** Notes that a token was used, to the hour. */
export async function noteUsed(db: Executor, id: string, now: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The name of the plan of users without a subscription. */
export async function freePlanName(db: Executor, locale: Locale): Promise<string> {
  const { name } = await db
    .selectFrom('plans')
    .select('name')
    .where('slug', '=', 'free')
    .executeTakeFirstOrThrow()
  return name[locale]
}

/** The names of the offered plans that include the API. */
export async function plansWithApi(db: Executor, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .select('name')
    .where('active', '=', true)
    .where('api_access', '=', true)
    .orderBy('position')
    .execute()
  return rows.map(({ name }) => name[locale])
}

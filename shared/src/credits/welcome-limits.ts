import { type Selectable, sql, type Transaction } from 'kysely'
import type { WelcomeSource } from '../contract/billing/welcome.ts'
import type { WelcomeRefusalsTable } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { addNotice } from '../notices/add-notice.ts'

/**
 * Where a sign-in comes from, for one day, and how many new accounts from there get welcome credits on it.
 */
export interface CountedSource {
  source: WelcomeSource
  /** 32 bytes, keyed, and different each day. */
  hash: Buffer
  most: number
}

/** A count is kept for the day that it is about, in every time zone of a process. */
const KEPT = sql`interval '2 days'`

/**
 * Counts one more new account, unless a source has had its number: the first such one is named. The rows
 * stay locked until the transaction ends, so that two accounts at the same time do not both get the last
 * credits.
 * @returns the source that has had its number; null when the account was counted
 */
export async function countWelcome(
  transaction: Transaction<Tables>,
  sources: readonly CountedSource[],
  now: Date,
): Promise<WelcomeSource | null> {
  if (sources.length === 0) return null
  const hashes = sources.map(({ hash }) => hash)
  await transaction
    .insertInto('welcome_counts')
    .values(hashes.map((hash) => ({ source_hash: hash, ends_at: sql<Date>`${now}::timestamptz + ${KEPT}` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await transaction
    .selectFrom('welcome_counts')
    .select(['source_hash', 'granted'])
    .where('source_hash', 'in', hashes)
    .orderBy('source_hash')
    .forUpdate()
    .execute()
  const spent = sources.find(({ hash, most }) =>
    rows.some(({ source_hash, granted }) => source_hash.equals(hash) && granted >= most),
  )
  if (spent) return spent.source
  await transaction
    .updateTable('welcome_counts')
    .set(({ eb }) => ({ granted: eb('granted', '+', 1) }))
    .where('source_hash', 'in', hashes)
    .execute()
  return null
}

/**
 * Remembers that an account got no welcome credits, for administrators, and tells its user, with what helps.
 */
export async function refuseWelcome(
  transaction: Transaction<Tables>,
  refusal: { userId: string; source: WelcomeSource; now: Date },
): Promise<void> {
  const { userId, source, now } = refusal
  await transaction
    .insertInto('welcome_refusals')
    .values({ user_id: userId, source, refused_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ source, refused_at: now }))
    .execute()
  await addNotice(transaction, {
    userId,
    kind: 'welcome-refused',
    key: 'welcome-refused',
    data: { source },
  })
}

/** Forgets the refusal of an account that has got its welcome credits since. */
export async function forgetRefusal(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('welcome_refusals').where('user_id', '=', userId).execute()
}

/** Why an account has no welcome credits; undefined when none were refused. */
export function findRefusal(
  db: Executor,
  userId: string,
): Promise<Selectable<WelcomeRefusalsTable> | undefined> {
  return db.selectFrom('welcome_refusals').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/**
 * Removes counts of past days: at most 100 in a call, and without waiting for another call that does the
 * same.
 */
export async function removeOldCounts(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom('welcome_counts')
    .where('source_hash', 'in', (counts) =>
      counts
        .selectFrom('welcome_counts')
        .select('source_hash')
        .where('ends_at', '<=', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

import { sql } from 'kysely'
import { DELETION_DAYS } from '../contract/settings/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Database, Executor } from '../db/database.ts'
import type { AccountDeletionRow } from '../db/people-tables.ts'
import { enqueueMail } from '../mail/enqueue.ts'

/** How long one try may take before another worker may begin it again. */
const LEASE_SECONDS = 900
const LONGEST_ERROR = 500

/** The deletion that a user asked for; undefined without one. */
export async function findDeletion(
  db: Executor,
  userId: string,
): Promise<Pick<AccountDeletionRow, 'requested_at' | 'due_at' | 'begun_at'> | undefined> {
  return db
    .selectFrom('account_deletions')
    .select(['requested_at', 'due_at', 'begun_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Notes that a user wants the account deleted, and writes a mail that says how to keep it. A second time
 * changes nothing.
 */
export async function requestDeletion(db: Database, userId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS)
  await db.transaction().execute(async (transaction) => {
    const isNew = await transaction
      .insertInto('account_deletions')
      .values({ user_id: userId, requested_at: now, due_at: dueAt, next_try_at: dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!isNew) return
    const key = `deletion:${userId}:${now.toISOString()}`
    await enqueueMail(transaction, {
      key,
      userId,
      template: 'account-deletion',
      data: { deletedAt: dueAt.toISOString() },
    })
  })
}

/**
 * Keeps an account whose deletion has not begun. False when there was nothing to take back, or it is too
 * late.
 */
export async function keepAccount(db: Executor, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Takes a deletion that is due, or one that failed and whose next try is; from then on its account is closed.
 */
export async function claimDueDeletion(db: Database, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ user_id: string }>`
      UPDATE account_deletions
      SET begun_at = coalesce(begun_at, ${now}), attempts = attempts + 1,
          next_try_at = ${now}::timestamptz + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
      WHERE user_id = (
        SELECT user_id FROM account_deletions WHERE next_try_at <= ${now} AND due_at <= ${now}
        ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING user_id`.execute(transaction)
    const userId = rows[0]?.user_id
    if (userId) await closeAccount(transaction, userId, now)
    return userId
  })
}

/** A trigger closes the sockets; public pages are not found from now on, and sign-ins are refused. */
async function closeAccount(transaction: Executor, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ suspended_at: now, suspended_reason: 'the account is being deleted' })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .execute()
  for (const table of ['sessions', 'access_tokens'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Notes why a try failed; the next one comes when the lease of this one ends. */
export async function noteFailure(db: Executor, userId: string, error: string): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ last_error: error.slice(0, LONGEST_ERROR) })
    .where('user_id', '=', userId)
    .execute()
}

/** Subscriptions that would be renewed before `before` although their owner wants the account deleted. */
export async function renewalsToPrevent(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .innerJoin('subscriptions', 'subscriptions.user_id', 'account_deletions.user_id')
    .select('subscriptions.id')
    .where('subscriptions.live', '=', true)
    .where('subscriptions.cancel_at', 'is', null)
    .where('subscriptions.current_period_end', '<=', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

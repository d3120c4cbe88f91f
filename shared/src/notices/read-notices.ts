import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { NoticeRow } from '../db/people-tables.ts'

/** Notices of a user, the newest first; those after the notice `after`, by its id. */
export function listNotices(
  db: Executor,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (
        SELECT created_at, id FROM notices WHERE user_id = ${userId} AND id = ${after})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The unread notices of a user, counted up to `most`. */
export async function countUnread(db: Executor, userId: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .limit(most)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Marks notices of a user as read: those with these ids, or those that were there at `until`. Times are
 * compared by the millisecond, as browsers know them.
 */
export async function markRead(
  db: Executor,
  userId: string,
  which: { ids: readonly string[] } | { until: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? [...which.ids] : []))
    .$if('until' in which, (query) =>
      query.where(
        sql<Date>`date_trunc('milliseconds', created_at)`,
        '<=',
        'until' in which ? which.until : now,
      ),
    )
    .execute()
}

/** Whether the user has read the notice with this key; false without such a notice. */
export async function hasRead(db: Executor, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('read_at')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined && row.read_at !== null
}

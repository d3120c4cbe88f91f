import { type GenerationStatus, MAX_POSITION } from '@pawport/shared/contract/generations.ts'
import { RECYCLE_SOON_DAYS, type RecycleStats } from '@pawport/shared/contract/recycle.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { recycledBefore } from '@pawport/shared/generations/recycle-bin.ts'
import { sql } from 'kysely'
import type { QueuedRow } from './view.ts'

/**
 * Position of a waiting row in the order in which workers take them, MAX_POSITION for all further back; null for the others.
 * The head of the queue is read once per query, and only when one of its rows waits.
 */
const position = sql<number | null>`
  CASE WHEN generations.status = 'pending' AND generations.waits_until IS NULL THEN coalesce(array_position((
    SELECT array_agg(task_id ORDER BY priority, created_at, task_id) FROM (
      SELECT task_id, priority, created_at FROM generations AS waiting
      WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL
      ORDER BY priority, created_at, task_id LIMIT ${MAX_POSITION}
    ) AS head
  ), generations.task_id), ${MAX_POSITION}) END`.as('position')

/** A generation of this user; undefined for another user's, as for an unknown id. */
export async function findOwn(db: Executor, userId: string, taskId: string): Promise<QueuedRow | undefined> {
  return db
    .selectFrom('generations')
    .selectAll()
    .select(position)
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findByIdempotencyKey(
  db: Executor,
  userId: string,
  key: string,
): Promise<QueuedRow | undefined> {
  return db
    .selectFrom('generations')
    .selectAll()
    .select(position)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

interface PageOptions {
  limit: number
  offset: number
  status?: GenerationStatus | undefined
  cancelled?: 'only' | 'none' | undefined
}

interface ListOptions extends PageOptions {
  /** The last row of the page before. */
  after?: Cursor | undefined
}

/** Where a page of the owner's list ended. The time is PostgreSQL's own text: a Date would lose microseconds. */
interface Cursor {
  created_at: string
  task_id: string
}

/** The cursor of a generation, deleted ones included: what follows stays the same. Undefined for another user's. */
export async function findCursor(db: Executor, userId: string, taskId: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('generations')
    .select([sql<string>`created_at::text`.as('created_at'), 'task_id'])
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Newest first. A page after a cursor costs the same at any depth, and stays where it is when newer ones arrive. At a deep
 * offset only the ids are walked over, and the rows are read for those of the page alone.
 */
export async function listOwn(db: Executor, userId: string, options: ListOptions): Promise<QueuedRow[]> {
  const { after } = options
  const page = db
    .selectFrom('generations')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(options.status !== undefined, (query) => query.where('status', '=', options.status ?? 'pending'))
    .$if(options.cancelled === 'only', (query) => query.where('error_code', '=', 'cancelled'))
    .$if(options.cancelled === 'none', (query) => query.where('error_code', 'is distinct from', 'cancelled'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, task_id) < (${after?.created_at}::timestamptz, ${after?.task_id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(options.limit)
  if (options.offset === 0) return page.selectAll().select(position).execute()
  return db
    .selectFrom('generations')
    .selectAll('generations')
    .select(position)
    .where('generations.task_id', 'in', page.select('task_id').offset(options.offset))
    .orderBy('created_at', 'desc')
    .orderBy('task_id', 'desc')
    .execute()
}

export async function countUnfinished(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Also closes its public page for good: after a restore the picture must not be public again without a new decision of its
 * owner.
 */
export async function moveToBin(db: Executor, taskId: string, now: Date): Promise<void> {
  await db
    .updateTable('generations')
    .set({ deleted_at: now, share_id: null })
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .execute()
}

export type BinnedRow = GenerationRow & { deleted_at: Date }

/** The recycle bin of a user, what was deleted last first. */
export async function listBinned(db: Executor, userId: string, options: PageOptions): Promise<BinnedRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: Date }>()
    .$if(options.status !== undefined, (query) => query.where('status', '=', options.status ?? 'pending'))
    .$if(options.cancelled === 'only', (query) => query.where('error_code', '=', 'cancelled'))
    .$if(options.cancelled === 'none', (query) => query.where('error_code', 'is distinct from', 'cancelled'))
    .orderBy('deleted_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(options.limit)
    .offset(options.offset)
    .execute()
}

export async function binStats(db: Executor, userId: string, now: Date): Promise<RecycleStats> {
  const soon = new Date(recycledBefore(now).getTime() + RECYCLE_SOON_DAYS * DAY_MS)
  const { total, expiring_soon, oldest } = await db
    .selectFrom('generations')
    .select((select) => [
      select.fn.countAll<string>().as('total'),
      select.fn.countAll<string>().filterWhere('deleted_at', '<=', soon).as('expiring_soon'),
      select.fn.min('deleted_at').as('oldest'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    expiring_soon: Number(expiring_soon),
    oldest_delete_date: oldest?.getTime() ?? null,
  }
}

/** Moves a generation out of the recycle bin. False when the bin of this user does not hold it. */
export async function restoreBinned(db: Executor, userId: string, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ deleted_at: null })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

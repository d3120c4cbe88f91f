import { MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { sql } from 'kysely'
import { ORDERED, type OrderedRow, type QueuedRow } from './columns.ts'

/**
 * Position of a waiting row in the order in which workers take them, MAX_POSITION for all further back; null
 * for the others. The head of the queue is read once per query, and only when one of its rows waits.
 */
export const position = sql<number | null>`
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

/**
 * The last statement of an order, behind its hold: takes the watermark from the picture when other credits
 * than welcome credits pay for it, and reads the row, with how many its user has that are unfinished.
 */
export async function unmarkAndRead(
  transaction: Executor,
  { user_id: userId, task_id: taskId }: Pick<GenerationRow, 'user_id' | 'task_id'>,
): Promise<OrderedRow & { unfinished: number }> {
  const { rows } = await sql<OrderedRow & { unfinished: number }>`
    WITH unmarked AS (
      UPDATE generations SET watermark = false
      WHERE task_id = ${taskId} AND watermark AND EXISTS (
        SELECT FROM credit_holds hold
        JOIN credit_hold_items item ON item.hold_id = hold.id
        JOIN credit_lots lot ON lot.id = item.lot_id
        WHERE hold.generation_id = ${taskId} AND lot.kind <> 'welcome')
    )
    SELECT ${sql.join(ORDERED.map((name) => sql.ref(name)))}, ${position},
      (SELECT count(*)::int FROM generations AS own
       WHERE own.user_id = ${userId} AND own.status IN ('pending', 'processing')) AS unfinished
    FROM generations WHERE task_id = ${taskId}`.execute(transaction)
  const [row] = rows
  if (!row) throw new AppError('internal')
  return row
}

export async function findByIdempotencyKey(
  db: Executor,
  userId: string,
  key: string,
): Promise<(OrderedRow & Pick<GenerationRow, 'request_hash'>) | undefined> {
  return db
    .selectFrom('generations')
    .select([...ORDERED, 'request_hash'])
    .select(position)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/**
 * Destinations are looked for among this many of the latest generations, so that a long history costs no more
 * than a short one.
 */
const LOOKED_AT = 40

/** The destinations of a user's latest generations, the newest first, as they were typed. */
export async function latestDestinations(
  db: Executor,
  userId: string,
): Promise<Pick<GenerationRow, 'prompt_location' | 'lat' | 'lng'>[]> {
  return db
    .selectFrom('generations')
    .select(['prompt_location', 'lat', 'lng'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}

/** Writes another diary. False for a picture that is not finished, or is in the bin, or of another user. */
export async function replaceDiary(
  db: Executor,
  { userId, taskId, diary }: { userId: string; taskId: string; diary: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ output_description: diary })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Also closes its public page for good: after a restore the picture must not be public again without a new
 * decision of its owner.
 */
export async function moveToBin(db: Executor, taskId: string, now: Date): Promise<void> {
  await db
    .updateTable('generations')
    .set({ deleted_at: now, share_id: null })
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .execute()
}

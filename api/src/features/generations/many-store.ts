import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'

type Chosen = Pick<GenerationRow, 'task_id' | 'status' | 'deleted_at'>
type Drawn = Pick<GenerationRow, 'task_id' | 'prompt_location' | 'created_at'> & { output_image_key: string }

/**
 * Those of the chosen creations that belong to this user, locked in the order of their ids: every caller that
 * locks several takes the same order, so that none deadlock.
 */
export async function lockChosen(
  transaction: Executor,
  userId: string,
  taskIds: readonly string[],
): Promise<Chosen[]> {
  return transaction
    .selectFrom('generations')
    .select(['task_id', 'status', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .orderBy('task_id')
    .forUpdate()
    .execute()
}

/**
 * Moves ended ones to the recycle bin, and closes their public pages as the bin does for each. Returns their
 * ids.
 */
export async function moveManyToBin(
  transaction: Executor,
  taskIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (taskIds.length === 0) return []
  const rows = await transaction
    .updateTable('generations')
    .set({ deleted_at: now, share_id: null })
    .where('task_id', 'in', taskIds)
    .where('deleted_at', 'is', null)
    .returning('task_id')
    .execute()
  return rows.map((row) => row.task_id)
}

export async function restoreMany(transaction: Executor, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return []
  const rows = await transaction
    .updateTable('generations')
    .set({ deleted_at: null })
    .where('task_id', 'in', taskIds)
    .where('deleted_at', 'is not', null)
    .returning('task_id')
    .execute()
  return rows.map((row) => row.task_id)
}

/** What is known of the chosen creations of this user, without a lock. */
export async function findChosen(
  db: Executor,
  userId: string,
  taskIds: readonly string[],
): Promise<Chosen[]> {
  return db
    .selectFrom('generations')
    .select(['task_id', 'status', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .execute()
}

/** Those of the chosen creations of this user that have a picture, outside the bin. */
export async function findDrawn(db: Executor, userId: string, taskIds: readonly string[]): Promise<Drawn[]> {
  return db
    .selectFrom('generations')
    .select(['task_id', 'prompt_location', 'created_at', 'output_image_key'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'completed')
    .where('output_image_key', 'is not', null)
    .$narrowType<{ output_image_key: string }>()
    .execute()
}

/** The ids of the binned ones that were deleted first. */
export async function oldestBinned(db: Executor, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .orderBy('task_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.task_id)
}

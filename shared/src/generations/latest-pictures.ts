import type { Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'

const COLUMNS = [
  'prompt_location',
  'lat',
  'lng',
  'created_at',
  'style',
  'aspect',
  'mount',
  'way',
  'locale',
  'seed',
] as const

/**
 * The latest pictures of the owner of a generation, the newest first: those that are drawn or in work, not in
 * the recycle bin.
 */
export async function latestPictures(
  db: Executor,
  { user_id, task_id }: Pick<GenerationRow, 'user_id' | 'task_id'>,
  limit: number,
): Promise<Pick<GenerationRow, (typeof COLUMNS)[number]>[]> {
  return db
    .selectFrom('generations')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('task_id', '!=', task_id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['processing', 'completed'])
    .orderBy('created_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(limit)
    .execute()
}

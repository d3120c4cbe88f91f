import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'

/** A sentence may be repeated after this many diaries. */
const MEMORY = 20

/**
 * The latest diaries of the owner of a generation, newest first, those of unfinished generations included.
 */
export async function earlierTexts(
  db: Executor,
  { user_id, task_id }: Pick<GenerationRow, 'user_id' | 'task_id'>,
): Promise<string[]> {
  const text = sql<string>`coalesce(output_description, results->'story'->>'text')`
  const rows = await db
    .selectFrom('generations')
    .select(text.as('text'))
    .where('user_id', '=', user_id)
    .where('task_id', '!=', task_id)
    .where('deleted_at', 'is', null)
    .where(text, 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(MEMORY)
    .execute()
  return rows.map((row) => row.text)
}

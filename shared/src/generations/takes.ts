import type { Executor } from '../db/database.ts'

/** The key of the picture of a user's generation; null when it has none, or is gone. */
export async function pictureKeyOf(
  db: Executor,
  { taskId, userId }: { taskId: string; userId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('generations')
    .select('output_image_key')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.output_image_key ?? null
}

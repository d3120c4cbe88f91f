import type { Executor } from '@pawport/shared/db/database.ts'

/** Whether this user has a generation of this id that is not in the recycle bin. */
export async function isOwnPicture(db: Executor, userId: string, taskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('generations')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

import type { ApiContext } from '../../context.ts'

/**
 * Removes the photo of a generation that was refused. After a connection that broke nobody knows whether the row was
 * written: then the photo stays for the sweeper.
 */
export async function removeUnlessKept(
  { db, objects, log }: ApiContext,
  taskId: string,
  key: string,
): Promise<void> {
  try {
    const row = await db
      .selectFrom('generations')
      .select('task_id')
      .where('task_id', '=', taskId)
      .executeTakeFirst()
    if (!row) await objects.remove(key)
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'left an upload to the sweeper')
  }
}

import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Removes what was stored for a generation that failed or was cancelled meanwhile: its picture is never shown. Never
 * throws; what stays is an object that a sweeper removes.
 */
export async function removeFailedPicture(
  { db, objects, log }: WorkerContext,
  { task_id: taskId, output_folder: folder }: GenerationRow,
): Promise<void> {
  try {
    if ((await findGeneration(db, taskId))?.status !== 'failed') return
    const keys: string[] = []
    for await (const { key } of objects.list(`${folder}/`)) keys.push(key)
    await objects.removeMany(keys)
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'left the objects of a failed one to the sweeper')
  }
}

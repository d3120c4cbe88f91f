import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Removes the stored picture of a generation that failed or was cancelled meanwhile: it is never shown. Never
 * throws; an object that stays is removed by a sweeper.
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
    log.warn(
      { taskId, err: (error as Error).message },
      'left the objects of a failed generation to the sweeper',
    )
  }
}

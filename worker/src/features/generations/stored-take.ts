import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import { pictureKeyOf } from '@pawport/shared/generations/takes.ts'
import type { WorkerContext } from '../../context.ts'

/** The picture of the take that a generation enlarges; null without one, or when it was purged meanwhile. */
export async function storedTake(
  { db, objects }: Pick<WorkerContext, 'db' | 'objects'>,
  { enlarges, user_id: userId }: Pick<GenerationRow, 'enlarges' | 'user_id'>,
): Promise<Buffer | null> {
  if (!enlarges) return null
  const key = await pictureKeyOf(db, { taskId: enlarges, userId })
  return key === null ? null : readIfThere(objects, key)
}

import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { pictureKeyOf } from '@pawport/shared/generations/takes.ts'
import type { WorkerContext } from '../../context.ts'

/** The picture of the take that a generation enlarges; null without one, or when it was purged meanwhile. */
export async function storedTake(
  { db, objects }: Pick<WorkerContext, 'db' | 'objects'>,
  { enlarges, user_id: userId }: Pick<GenerationRow, 'enlarges' | 'user_id'>,
): Promise<Buffer | null> {
  if (!enlarges) return null
  const key = await pictureKeyOf(db, { taskId: enlarges, userId })
  if (!key) return null
  return objects.read(key).catch((error: unknown) => {
    if (error instanceof ObjectMissingError) return null
    throw error
  })
}

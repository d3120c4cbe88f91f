import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import type { ApiContext } from '../../context.ts'
import { beginGeneration } from './begin.ts'
import { removeUnlessKept } from './remove-photo.ts'
import { photoOf } from './stored-photo.ts'
import type { PlacedRow } from './view.ts'

/**
 * Stores the photo under the row's own key, so that deleting one generation never harms another, and begins. What is
 * refused leaves nothing in the store. Throws as beginGeneration.
 */
export async function beginWithPhoto(
  context: ApiContext,
  row: NewGeneration,
  photo: Buffer,
): Promise<PlacedRow> {
  const key = photoOf(row) ?? row.photo_key
  await context.objects.put(key, photo, { contentType: contentTypeOf(key) })
  let begun: PlacedRow | undefined
  try {
    begun = await beginGeneration(context, row)
    return begun
  } finally {
    if (begun?.task_id !== row.task_id) await removeUnlessKept(context, row.task_id, key)
  }
}

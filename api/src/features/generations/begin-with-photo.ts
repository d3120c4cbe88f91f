import { checkQuota } from '@pawport/shared/quotas/limits.ts'
import type { ApiContext } from '../../context.ts'
import { beginGeneration, useOf } from './begin.ts'
import type { RowWithoutPhoto } from './new-row.ts'
import type { PhotoSource } from './photo-source.ts'
import { removeUnlessKept } from './remove-photo.ts'
import type { QueuedRow } from './view.ts'

/**
 * Stores a photo that came with the request, and begins. What is refused leaves nothing in the store. Throws as
 * beginGeneration.
 */
export async function beginWithPhoto(
  context: ApiContext,
  row: RowWithoutPhoto,
  source: PhotoSource,
): Promise<QueuedRow> {
  const { photo } = source
  if ('id' in photo) return beginGeneration(context, row, source)
  const { upload_key: key } = photo.row
  const user = { userId: row.user_id, now: row.created_at }
  await checkQuota(context.db, user, useOf(source), context.config.quotas)
  await context.objects.put(key, photo.data, { contentType: 'application/octet-stream' })
  let begun: QueuedRow | undefined
  try {
    begun = await beginGeneration(context, row, source)
    return begun
  } finally {
    if (begun?.task_id !== row.task_id) await removeUnlessKept(context, photo.row.id, key)
  }
}

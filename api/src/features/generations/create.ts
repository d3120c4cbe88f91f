import type { ApiContext } from '../../context.ts'
import { beginGeneration, sameRequest } from './begin.ts'
import { type Request, uploadedRow } from './new-row.ts'
import type { Upload } from './read-upload.ts'
import { removeUnlessKept } from './remove-photo.ts'
import { findByIdempotencyKey } from './store.ts'
import type { PlacedRow } from './view.ts'

/** Stores the photo and begins a generation; what is refused leaves nothing in the store. Throws as beginGeneration. */
export async function createGeneration(
  context: ApiContext,
  request: Request,
  upload: Upload,
): Promise<PlacedRow> {
  const { db, objects, clock } = context
  const { userId, idempotencyKey } = request
  const row = uploadedRow(request, upload, clock.now())
  const earlier = idempotencyKey ? await findByIdempotencyKey(db, userId, idempotencyKey) : undefined
  if (earlier) return sameRequest(earlier, row)

  const uploadKey = row.upload_key as string
  await objects.put(uploadKey, upload.photo, { contentType: upload.header.type })
  let created: PlacedRow | undefined
  try {
    created = await beginGeneration(context, row)
    return created
  } finally {
    if (created?.task_id !== row.task_id) await removeUnlessKept(context, row.task_id, uploadKey)
  }
}

import type { ApiContext } from '../../context.ts'
import { sameRequest } from './begin.ts'
import { beginWithPhoto } from './begin-with-photo.ts'
import { type Request, uploadedRow } from './new-row.ts'
import { photoSource } from './photo-source.ts'
import type { Upload } from './read-upload.ts'
import { findByIdempotencyKey } from './store.ts'
import type { QueuedRow } from './view.ts'

/** Begins a generation with a photo that is sent, or with one that is kept. Throws as photoSource and beginGeneration. */
export async function createGeneration(
  context: ApiContext,
  request: Request,
  { fields, photo, hash }: Upload,
): Promise<QueuedRow> {
  const { db, databaseClock } = context
  const { userId, idempotencyKey } = request
  const earlier = idempotencyKey ? await findByIdempotencyKey(db, userId, idempotencyKey) : undefined
  // Before the photo is asked for: a request may be repeated when its photo is no longer kept.
  if (earlier) return sameRequest(earlier, { request_hash: hash })
  const source = await photoSource(context, userId, { fields, photo })
  const row = uploadedRow(request, { fields, pets: source.pets, hash }, await databaseClock.now())
  return beginWithPhoto(context, row, source)
}

import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { PhotoAdvice } from '@pawport/shared/contract/photos.ts'
import { isConnectionLoss } from '@pawport/shared/db/connection-loss.ts'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import {
  beginLook,
  MAX_LOOKS,
  photoExists,
  refusePhoto,
  saveFindings,
  uncountLook,
} from '@pawport/shared/photos/store.ts'
import type { WorkerContext } from '../../context.ts'
import { PhotoError, preparePhoto } from '../../photos/photo.ts'
import { adviseOn } from './advice.ts'

/** Somebody waits in front of a page, and another worker may be fit to look. */
const AGAIN_MS = 2_000
/** A large picture may be made of it later: the copy keeps as much detail as any of them uses. */
const DETAIL = { minLongSide: 2048 }

interface Refusal {
  code: ErrorCode
  advice?: PhotoAdvice[]
}
/** What is said of a photo that ends the process of whoever looks at it. */
const DEADLY: Refusal = { code: 'photo_damaged' }

/**
 * Looks at a photo before anything is charged: stores the upright copy without metadata, finds the pets, gives advice.
 * Two looks at the same photo see and store the same, and the first one to end writes it down, so no claim is needed.
 * Throws RetryLaterError or HandBackError for the queue.
 */
export async function lookAtPhoto(
  context: WorkerContext,
  photoId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, health, log, metrics } = context
  const row = await beginLook(db, photoId)
  if (!row) {
    log.info({ photoId }, 'nothing to look at: it is done, or the photo is gone')
    return
  }
  const started = performance.now()
  try {
    const refusal = row.attempts > MAX_LOOKS ? DEADLY : await lookAt(context, row, signal)
    if (refusal) await refuse(context, row, refusal)
    const result = refusal?.code ?? 'checked'
    metrics.observeLook(result, performance.now() - started)
    health.success('photos')
    log.info({ photoId, result }, 'looked at a photo')
  } catch (error) {
    // None of these is the photo's fault. A connection that is lost cannot be told, and counts.
    await uncountLook(db, photoId).catch(() => undefined)
    if (signal.aborted && signal.reason instanceof HandBackError) throw signal.reason
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ photoId, err: reason }, 'could not look at a photo')
    if (!isConnectionLoss(error)) health.fault('photos', reason)
    throw new RetryLaterError(reason, AGAIN_MS)
  }
}

/** Gives the reason when no postcard can be made of the photo; else what was found is written down. */
async function lookAt(
  { db, detector, objects }: WorkerContext,
  row: PhotoRow,
  signal: AbortSignal,
): Promise<Refusal | null> {
  const { id, upload_key: uploadKey, photo_key: photoKey } = row
  try {
    if (!uploadKey) return { code: 'photo_expired' }
    const photo = await preparePhoto(await objects.read(uploadKey), DETAIL)
    signal.throwIfAborted()
    const pets = await detector.detect(photo.pixels)
    const advice = await adviseOn(photo, pets)
    if (pets.length === 0) return { code: 'no_pet', advice }
    signal.throwIfAborted()
    await objects.put(photoKey, photo.data, { contentType: 'image/jpeg' })
    const { width, height } = photo
    const isSaved = await saveFindings(db, id, { width, height, pets, advice })
    // Its owner removed it meanwhile: nobody else knows of this copy.
    if (!isSaved && !(await photoExists(db, id))) await objects.remove(photoKey)
    if (isSaved) await objects.remove(uploadKey)
    return null
  } catch (error) {
    if (error instanceof PhotoError) return { code: error.code }
    if (error instanceof ObjectMissingError) return { code: 'photo_expired' }
    throw error
  }
}

async function refuse({ db, objects }: WorkerContext, row: PhotoRow, refusal: Refusal): Promise<void> {
  if ((await refusePhoto(db, row.id, refusal)) && row.upload_key) await objects.remove(row.upload_key)
}

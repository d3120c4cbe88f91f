import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { PhotoAdvice } from '@pawport/shared/contract/photos/schemas.ts'
import { isConnectionLoss } from '@pawport/shared/db/database-away.ts'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { abandonCheck, beginCheck } from '@pawport/shared/photos/check.ts'
import { photoExists, refusePhoto, saveFindings } from '@pawport/shared/photos/store.ts'
import type { WorkerContext } from '../../context.ts'
import { PhotoError } from '../../photos/photo-error.ts'
import { adviseOn } from './advice.ts'
import { judgeCutOuts } from './judge-cut-outs.ts'
import { recognise } from './recognise.ts'

/**
 * The pause before another try: short, because a user waits for the check and another worker may be able to
 * do it.
 */
const AGAIN_MS = 2_000
/**
 * The pause of a photo that waits for others of its user, for each of these: however many wait, a user's
 * photos ask four times a second.
 */
const CROWDED_MS = 250
/** The copy keeps the detail for the largest picture, because such a picture may be made of it later. */
const DETAIL = { minLongSide: 2048 }

interface Refusal {
  code: ErrorCode
  advice?: PhotoAdvice[]
}
/** For a photo that crashes every worker that checks it. */
const DEADLY: Refusal = { code: 'photo_crashed' }

/**
 * Checks a photo before anything is charged: stores the upright copy without metadata, finds the pets, gives
 * advice. Two checks of one photo store the same, and the first to end writes the outcome, so that no claim
 * is needed. A photo that was being checked when workers crashed is checked alone, and after too many crashes
 * refused unread.
 * @throws {RetryLaterError | HandBackError} for the queue
 */
export async function checkPhoto(
  context: WorkerContext,
  photoId: string,
  signal: AbortSignal,
): Promise<void> {
  const { gate } = context
  const done = await gate.shared(() => tryCheck(context, photoId, signal, { isAlone: false }))
  if (done === 'must-be-alone')
    await gate.exclusive(signal, () => tryCheck(context, photoId, signal, { isAlone: true }))
}

async function tryCheck(
  context: WorkerContext,
  photoId: string,
  signal: AbortSignal,
  { isAlone }: { isAlone: boolean },
): Promise<'done' | 'must-be-alone'> {
  const { id: workerId, db, log } = context
  const check = await beginCheck(db, photoId, { workerId, isAlone })
  switch (check.state) {
    case 'ended':
      log.info({ photoId }, 'the photo is checked already, or gone')
      return 'done'
    case 'unclear':
      throw new RetryLaterError('it is not known yet whether its worker lives', AGAIN_MS)
    case 'crowded':
      throw new RetryLaterError('others of its user are checked here', CROWDED_MS * check.unchecked)
    case 'must-be-alone':
      log.warn({ photoId }, 'workers crashed with this photo: it is checked alone')
      return 'must-be-alone'
    case 'deadly':
      log.error({ photoId }, 'refused unread: workers crashed with this photo')
      await runLook(context, check.row, async () => DEADLY, signal)
      return 'done'
    case 'begun':
      await runLook(context, check.row, () => lookAt(context, check.row, signal), signal)
      return 'done'
  }
}

async function runLook(
  context: WorkerContext,
  row: PhotoRow,
  look: () => Promise<Refusal | null>,
  signal: AbortSignal,
): Promise<void> {
  const { id: workerId, db, health, log, metrics } = context
  const { id: photoId } = row
  const started = performance.now()
  try {
    const refusal = await look()
    if (refusal) await refuse(context, row, refusal)
    const result = refusal?.code ?? 'checked'
    metrics.observeLook(result, performance.now() - started)
    health.success('photos')
    log.info({ photoId, result }, 'checked a photo')
  } catch (error) {
    // The cause is the store, the network or a stop, not the photo. If this write fails, the worker still
    // counts as checking the photo, which only matters when the worker crashes.
    await abandonCheck(db, photoId, workerId).catch(() => undefined)
    if (signal.aborted && signal.reason instanceof HandBackError) throw signal.reason
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ photoId, err: reason }, 'could not check a photo')
    if (!isConnectionLoss(error)) health.fault('photos', reason)
    throw new RetryLaterError(reason, AGAIN_MS)
  }
}

/** Writes the result and returns null, or returns the reason why no postcard can be made of the photo. */
async function lookAt(context: WorkerContext, row: PhotoRow, signal: AbortSignal): Promise<Refusal | null> {
  const { db, photoDecoder, detector, objects } = context
  const { id, upload_key: uploadKey, photo_key: photoKey } = row
  try {
    if (!uploadKey) return { code: 'photo_expired' }
    const photo = await photoDecoder.prepare(await objects.read(uploadKey), DETAIL)
    signal.throwIfAborted()
    const found = await detector.detect(photo.pixels)
    const advice = await adviseOn(photo, found)
    if (found.length === 0) return { code: 'no_pet', advice }
    signal.throwIfAborted()
    const judged = await judgeCutOuts(context, photo.data, found)
    signal.throwIfAborted()
    const { user_id: userId } = row
    const like = userId && (await recognise(context, { userId, pixels: photo.pixels, pets: judged }))
    const pets = judged.map((pet) => (like ? { ...pet, like } : pet))
    signal.throwIfAborted()
    await objects.put(photoKey, photo.data, { contentType: 'image/jpeg' })
    const { width, height } = photo
    const isSaved = await saveFindings(db, id, { width, height, pets, advice })
    // The owner removed the photo meanwhile: no row names this copy.
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

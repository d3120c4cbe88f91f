import type { GenerationRow, PhotoRow } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { savePets, savePhoto } from '@pawport/shared/generations/store.ts'
import {
  DETAILED_SIZE,
  needsDetail,
  readPhotoOf,
  saveUprightCopy,
  showUprightCopy,
} from '@pawport/shared/photos/of-generation.ts'
import { refusePhoto } from '@pawport/shared/photos/store.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { type PreparedPhoto, reopenPhoto } from '../../photos/photo.ts'
import { PhotoError } from '../../photos/photo-error.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'

/**
 * What loading a photo needs. `photo` is null for a generation of an earlier release, which owns its objects.
 */
interface Load {
  context: Pick<WorkerContext, 'objects' | 'db' | 'photoDecoder'>
  row: GenerationRow
  attempt: Attempt
  photo: PhotoRow | null
}

/**
 * The upright photo without metadata. The first attempt makes and stores it, and removes the uploaded bytes,
 * because their metadata may hold the owner's address.
 * @throws {WorkFailure} when the photo cannot be read, was refused, or is gone
 */
export async function loadPhoto(
  context: Load['context'],
  row: GenerationRow,
  attempt: Attempt,
): Promise<PreparedPhoto> {
  const load = async () => ({ context, row, attempt, photo: (await readPhotoOf(context.db, row)) ?? null })
  try {
    try {
      return await openPhoto(await load())
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error
      // Meanwhile a photo check, or another generation of the photo, made the copy and removed the uploaded
      // bytes.
      return await openCopy(await load())
    }
  } catch (error) {
    if (error instanceof PhotoError) throw new WorkFailure(error.code)
    if (error instanceof ObjectMissingError) throw new WorkFailure('generation_failed')
    throw error
  }
}

async function openPhoto(load: Load): Promise<PreparedPhoto> {
  const { context, row, attempt, photo } = load
  if (photo?.status === 'refused') {
    const code = photo.error_code ?? 'photo_damaged'
    if (code === 'no_pet') await savePets(context.db, attempt, [])
    throw new WorkFailure(code)
  }
  const { photo_ready: isReady, upload_key: uploadKey } = photo ?? row
  return isReady || uploadKey === null ? openCopy(load) : makeCopy(load, uploadKey)
}

/**
 * Opens the upright copy. A worker of an earlier release may have made it, and marks it as stored only in its
 * own generation.
 */
async function openCopy(load: Load): Promise<PreparedPhoto> {
  const { context, row, photo } = load
  const prepared = await reopenPhoto(await context.objects.read(row.photo_key))
  if (!(photo ?? row).photo_ready) await saveCopy(load, { fullDetail: false })
  return prepared
}

async function makeCopy(load: Load, uploadKey: string): Promise<PreparedPhoto> {
  const { context, row, photo } = load
  const { db, objects, photoDecoder } = context
  const fullDetail = photo ? await needsDetail(db, photo.id) : row.size >= DETAILED_SIZE
  try {
    // A large picture needs more of the photo than the decoder's cheapest reduction leaves.
    const options = fullDetail ? { minLongSide: 2048 } : {}
    const prepared = await photoDecoder.prepare(await objects.read(uploadKey), options)
    await objects.put(row.photo_key, prepared.data, { contentType: 'image/jpeg' })
    await saveCopy(load, { fullDetail })
    // A photo check that is under way still reads the uploaded bytes, and removes them.
    if (photo?.status !== 'checking') await objects.remove(uploadKey)
    return prepared
  } catch (error) {
    if (error instanceof PhotoError && (!photo || (await refusePhoto(db, photo.id, { code: error.code })))) {
      await objects.remove(uploadKey)
    }
    throw error
  }
}

async function saveCopy(
  { context: { db }, attempt, photo }: Load,
  copy: { fullDetail: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await savePhoto(transaction, attempt))) throw new ClaimLostError()
    if (photo) await saveUprightCopy(transaction, photo.id, copy)
  })
  if (photo) await showUprightCopy(db, photo.id)
}

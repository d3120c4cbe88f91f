import { removeOldDrafts } from '@pawport/shared/drafts/store.ts'
import { objectsOfPhoto, removeDuePhotos } from '@pawport/shared/photos/remove.ts'
import { findUnchecked } from '@pawport/shared/photos/store.ts'
import type { WorkerContext } from '../../context.ts'

/** A photo that is not checked after this time is enqueued again; one that has a job keeps that job. */
const STRANDED_AFTER_MS = 10_000
/** Drafts are answered within seconds; a row that is older is left over from an API that crashed. */
const DRAFTS_KEPT_MS = 60_000
const BATCH = 100

/**
 * Enqueues photos without a job, as after a crash between database and queue: a page that was reloaded knows
 * only their ids and cannot send them again. Removes photos past their time with their objects, unless a
 * generation holds them, and old drafts. Safe on every replica at once.
 */
export async function sweepPhotos(context: WorkerContext): Promise<void> {
  await removeExpired(context)
  const { db, queue, databaseClock, metrics } = context
  const now = (await databaseClock.now()).getTime()
  metrics.countSwept('drafts_removed', await removeOldDrafts(db, new Date(now - DRAFTS_KEPT_MS)))
  const before = new Date(now - STRANDED_AFTER_MS)
  for (const { id, priority } of await findUnchecked(db, before, BATCH)) {
    await queue.add('photo.check', { photoId: id }, { id, priority })
  }
}

async function removeExpired({ db, objects, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  for (;;) {
    const swept = await removeDuePhotos(db, await databaseClock.now(), BATCH)
    // A crash in between leaves objects without a row, which another sweeper removes.
    await objects.removeMany(swept.objects.flatMap(objectsOfPhoto))
    metrics.countSwept('photos_removed', swept.objects.length)
    if (swept.objects.length > 0) log.info({ count: swept.objects.length }, 'removed photos past their time')
    if (swept.due < BATCH) return
  }
}

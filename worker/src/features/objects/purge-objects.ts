import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import type { WorkerContext } from '../../context.ts'
import { findOldUploads, forgetUpload, moveOn, nextSlice, type Walk } from './store.ts'

/** An upload is stored before its row: younger objects may be about to get one. */
const MIN_AGE_MS = 3_600_000
/** Uploaded bytes still carry their metadata; they are kept this long after their generation ended without using them. */
const KEEP_UPLOAD_MS = 24 * 3_600_000
const BATCH = 500
/** Objects that one run looks at; the next run, on any worker, goes on after them. */
const SLICE = 5_000
/** From the beginning of one walk through the whole store to the next. */
const WALK_EVERY_MS = 6 * 3_600_000

/**
 * Removes objects that no row names, and the uploads of generations that ended without using them. One slice of the store
 * at a time: a store of any size is walked without delaying other work.
 */
export async function purgeObjects(context: WorkerContext, { slice = SLICE } = {}): Promise<void> {
  await removeOldUploads(context)
  const { db, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const walk = await nextSlice(db, { name: 'objects', now, everyMs: WALK_EVERY_MS })
  if (!walk) return
  const removed = await purgeSlice(context, walk, { now, slice })
  metrics.countSwept('objects_purged', removed)
  if (removed > 0) log.warn({ count: removed }, 'removed objects without a row')
}

/** Returns how many it removed. */
async function purgeSlice(
  context: WorkerContext,
  walk: Walk,
  { now, slice }: { now: Date; slice: number },
): Promise<number> {
  const { db, objects } = context
  const before = now.getTime() - MIN_AGE_MS
  let removed = 0
  let seen = 0
  let last = walk.position
  let batch: string[] = []
  async function flush(): Promise<void> {
    const orphans = await keysWithoutRow(db, batch)
    await objects.removeMany(orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, lastModified } of objects.list('', { after: walk.position })) {
    if (seen === slice) {
      await flush()
      await moveOn(db, walk, last)
      return removed
    }
    seen += 1
    last = key
    if (lastModified.getTime() > before) continue
    batch.push(key)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  await moveOn(db, walk, null)
  return removed
}

/** Of generations of earlier releases, which own their objects. */
async function removeOldUploads({ db, objects, databaseClock }: WorkerContext): Promise<void> {
  const before = new Date((await databaseClock.now()).getTime() - KEEP_UPLOAD_MS)
  for (;;) {
    const rows = await findOldUploads(db, { before, limit: BATCH })
    for (const { task_id: taskId, upload_key: key } of rows) {
      await objects.remove(key)
      await forgetUpload(db, taskId)
    }
    if (rows.length < BATCH) return
  }
}

import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import type { WorkerContext } from '../../context.ts'
import { moveOn, nextSlice, type Walk } from './store.ts'

/**
 * The least age of an object that is removed: an upload is stored before its row, so a younger one may still
 * get a row.
 */
const MIN_AGE_MS = HOUR_MS
const BATCH = 500
/** The number of objects that one run reads; the next run, on any worker, continues after them. */
const SLICE = 5_000
/** The time from the beginning of one walk through the whole store to the next. */
const WALK_EVERY_MS = 6 * HOUR_MS

/**
 * Removes objects that no row names. Each run reads one slice of the store, so that even a large store does
 * not delay other work.
 */
export async function purgeObjects(context: WorkerContext, { slice = SLICE } = {}): Promise<void> {
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

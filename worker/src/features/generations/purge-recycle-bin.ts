import { recycledBefore, removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 100

/** Removes what has been in the recycle bin for its whole time. Safe on every replica at once. */
export async function purgeRecycleBin(context: WorkerContext): Promise<void> {
  const { db, clock, log, metrics } = context
  const before = recycledBefore(clock.now())
  for (;;) {
    const removed = await removeBinned(db, (binned) =>
      binned.where('deleted_at', '<=', before).orderBy('deleted_at').limit(BATCH).skipLocked(),
    )
    await removeLeftovers(context, removed)
    metrics.countSwept('binned_purged', removed.length)
    if (removed.length > 0) log.info({ count: removed.length }, 'emptied the recycle bin')
    if (removed.length < BATCH) return
  }
}

import {
  type Leftovers,
  recycledBefore,
  removeBinned,
  removeFailed,
  removeLeftovers,
} from '@pawport/shared/generations/recycle-bin.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 100

/**
 * Removes generations that have been in the recycle bin for 30 days, and those that failed that long ago.
 * Safe on every replica at once.
 */
export async function purgeRecycleBin(context: WorkerContext): Promise<void> {
  const { db, databaseClock } = context
  const before = recycledBefore(await databaseClock.now())
  await purge(context, 'binned_purged', () =>
    removeBinned(db, (binned) => binned.where('deleted_at', '<=', before).orderBy('deleted_at').limit(BATCH)),
  )
  await purge(context, 'failed_purged', () => removeFailed(db, before, BATCH))
}

async function purge(
  context: WorkerContext,
  what: 'binned_purged' | 'failed_purged',
  remove: () => Promise<Leftovers>,
): Promise<void> {
  const { log, metrics } = context
  for (;;) {
    const removed = await remove()
    await removeLeftovers(context, removed)
    const count = removed.generations.length
    metrics.countSwept(what, count)
    if (count > 0) log.info({ count, what }, 'removed generations for good')
    if (count < BATCH) return
  }
}

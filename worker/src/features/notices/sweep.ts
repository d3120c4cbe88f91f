import {
  removeOldNotices,
  tellOfExpiringBins,
  tellOfExpiringCredits,
} from '@pawport/shared/notices/due-notices.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Tells users of credits that expire and bins that are purged soon, and removes old notices. Safe on every
 * replica at once.
 */
export async function sweepNotices({ db, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  const written = (await tellOfExpiringCredits(db, now)) + (await tellOfExpiringBins(db, now))
  const removed = await removeOldNotices(db, now)
  metrics.countSwept('notices_removed', removed)
  if (written + removed > 0) log.info({ written, removed }, 'swept notices')
}

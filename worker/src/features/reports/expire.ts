import { removeOldReports } from '@pawport/shared/generations/reports.ts'
import type { WorkerContext } from '../../context.ts'

/** Removes reports of public pages that have been kept long enough. Safe on every replica at once. */
export async function expireReports({ db, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const removed = await removeOldReports(db, await databaseClock.now())
  metrics.countSwept('reports_expired', removed)
  if (removed > 0) log.info({ removed }, 'removed old reports')
}

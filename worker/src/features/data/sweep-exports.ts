import { findDueExports, removeExpiredExports } from '@pawport/shared/data/exports.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 100

/** Enqueues exports that wait without a job, and removes those that have expired. */
export async function sweepExports({
  db,
  objects,
  queue,
  databaseClock,
  metrics,
}: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  for (const exportId of await findDueExports(db, now, BATCH))
    await queue.add('data.export', { exportId }, { id: exportId })
  for (;;) {
    const keys = await removeExpiredExports(db, now, BATCH)
    await objects.removeMany(keys)
    metrics.countSwept('exports_removed', keys.length)
    if (keys.length < BATCH) return
  }
}

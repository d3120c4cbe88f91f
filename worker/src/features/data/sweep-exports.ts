import { removeExpiredExports } from '@pawport/shared/data/exports.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { exportWork } from './work.ts'

const BATCH = 100

/** Enqueues exports that are due, and removes those that have expired. */
export async function sweepExports(context: WorkerContext): Promise<void> {
  await sweepWork(context, exportWork)
  const { db, objects, databaseClock, metrics } = context
  const now = await databaseClock.now()
  for (;;) {
    const keys = await removeExpiredExports(db, now, BATCH)
    await objects.removeMany(keys)
    metrics.countSwept('exports_removed', keys.length)
    if (keys.length < BATCH) return
  }
}

import { PRINT_KEPT_MS, removeOldPrints } from '@pawport/shared/albums/prints.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { printWork } from './work.ts'

const BATCH = 100

/** Enqueues prints that are due; removes old ones with their files. Safe on every replica at once. */
export async function sweepPrints(context: WorkerContext): Promise<void> {
  await sweepWork(context, printWork)
  const { db, objects, databaseClock, log, metrics } = context
  const now = (await databaseClock.now()).getTime()
  const { removed, keys } = await removeOldPrints(db, new Date(now - PRINT_KEPT_MS), BATCH)
  // A crash in between leaves objects without a row, which another sweeper removes.
  await objects.removeMany(keys)
  metrics.countSwept('prints_removed', removed)
  if (removed > 0) log.info({ removed }, 'removed old files of albums')
}

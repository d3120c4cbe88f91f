import { PRINT_KEPT_MS, removeOldPrints, strandedPrints } from '@pawport/shared/albums/prints.ts'
import type { WorkerContext } from '../../context.ts'

/** A print that said nothing for this long is enqueued again; one that has a job keeps that job. */
const STRANDED_AFTER_MS = 60_000
const BATCH = 100

/** Enqueues prints of albums without a job, as after a crash; removes old ones with their files. Safe on every replica at once. */
export async function sweepPrints(context: WorkerContext): Promise<void> {
  const { db, queue, objects, databaseClock, log, metrics } = context
  const now = (await databaseClock.now()).getTime()
  for (const printId of await strandedPrints(db, new Date(now - STRANDED_AFTER_MS), BATCH))
    await queue.add('album.print', { printId }, { id: printId })
  const { removed, keys } = await removeOldPrints(db, new Date(now - PRINT_KEPT_MS), BATCH)
  // A crash in between leaves objects without a row, which another sweeper removes.
  await objects.removeMany(keys)
  metrics.countSwept('prints_removed', removed)
  if (removed > 0) log.info({ removed }, 'removed old files of albums')
}

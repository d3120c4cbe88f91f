import { removeOldVisits } from '@pawport/shared/tasks/visits.ts'
import type { WorkerContext } from '../../context.ts'

/** Removes the hashes of visitors of landing pages on earlier days. Safe on every replica at once. */
export async function expireVisits({ db, databaseClock, metrics }: WorkerContext): Promise<void> {
  metrics.countSwept('visits_expired', await removeOldVisits(db, await databaseClock.now()))
}

import { removeOldApplications } from '@pawport/shared/tasks/applications.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Removes the contacts of applicants without an account, long after the task. Safe on every replica at once.
 */
export async function expireApplications({ db, databaseClock, metrics }: WorkerContext): Promise<void> {
  metrics.countSwept('applications_expired', await removeOldApplications(db, await databaseClock.now()))
}

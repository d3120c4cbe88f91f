import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { forgetUse } from '@pawport/shared/quotas/daily-use.ts'
import type { WorkerContext } from '../../context.ts'

/** How long the counts of a day are kept; only today's counts are compared with limits. */
const KEEP_DAYS = 35

/** Removes the counts of days long ago. */
export async function sweepQuotas({ db, databaseClock }: WorkerContext): Promise<void> {
  await forgetUse(db, new Date((await databaseClock.now()).getTime() - KEEP_DAYS * DAY_MS))
}

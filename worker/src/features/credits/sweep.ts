import { expireDueLots } from '@pawport/shared/credits/ledger/expire.ts'
import { releaseExpiredHolds } from '@pawport/shared/credits/ledger/holds.ts'
import type { WorkerContext } from '../../context.ts'

/** Releases holds past their time and writes off credits that are due. Safe on every replica at once. */
export async function sweepCredits({ db, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  const released = await releaseExpiredHolds(db, now)
  const expired = await expireDueLots(db, now)
  metrics.countSwept('holds_released', released)
  metrics.countSwept('accounts_expired', expired)
  if (released + expired > 0) log.info({ released, expired }, 'swept credits')
}

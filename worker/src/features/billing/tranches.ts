import { grantDueTranches } from '@pawport/shared/billing/due-tranches.ts'
import type { WorkerContext } from '../../context.ts'

/** Grants the next part of yearly plans. */
export async function grantTranches({ db, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const granted = await grantDueTranches(db, await databaseClock.now())
  metrics.countSwept('tranches_granted', granted.length)
  if (granted.length > 0) log.info({ granted }, 'granted parts of yearly plans')
}

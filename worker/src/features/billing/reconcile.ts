import { removeOldEvents } from '@pawport/shared/billing/inbox.ts'
import { reconcile } from '@pawport/shared/billing/reconcile.ts'
import type { WorkerContext } from '../../context.ts'

/** How far back the daily comparison looks: further than the provider repeats an event that was not taken. */
const DAYS = 4

/**
 * Removes old events; compares orders, payments and subscriptions with the payment provider, and repairs what
 * differs.
 */
export async function reconcilePayments(context: WorkerContext): Promise<void> {
  const { config, db, databaseClock, log, metrics } = context
  metrics.countSwept('events_removed', await removeOldEvents(db, await databaseClock.now()))
  if (config.payments.kind === 'none') return
  const { compared, repaired, failed } = await reconcile(context, { days: DAYS })
  metrics.countSwept('payments_repaired', repaired.length)
  if (repaired.length + failed.length > 0)
    log.warn({ compared, repaired, failed }, 'compared payments with the payment provider: some differed')
  else log.info({ compared }, 'payments agree with the payment provider')
}

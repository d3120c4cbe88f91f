import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { claimDueDeletion, noteFailure, renewalsToPrevent } from '@pawport/shared/data/deletion.ts'
import type { WorkerContext } from '../../context.ts'
import { deleteAccount } from './delete-account.ts'

/** A subscription ends this long before it would be charged again. */
const BEFORE_RENEWAL_MS = 6 * HOUR_MS
const MOST_RENEWALS = 100

/**
 * Deletes accounts whose days to change one's mind are over, and lets no subscription of those that wait be
 * charged again.
 */
export async function sweepDeletions(context: WorkerContext): Promise<void> {
  const { db, databaseClock, log, metrics } = context
  await preventRenewals(context)
  for (;;) {
    const userId = await claimDueDeletion(db, await databaseClock.now())
    if (!userId) return
    try {
      await deleteAccount(context, userId)
      metrics.countSwept('accounts_deleted', 1)
      log.info('deleted an account, as its owner asked')
    } catch (error) {
      await noteFailure(db, userId, (error as Error).message)
      log.error({ userId, err: error }, 'an account could not be deleted; it is tried again')
    }
  }
}

async function preventRenewals({ db, databaseClock, payments, log }: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  const before = new Date(now.getTime() + BEFORE_RENEWAL_MS)
  for (const id of await renewalsToPrevent(db, { before, limit: MOST_RENEWALS })) {
    await payments.endSubscription(id).catch((error: Error) => {
      log.error({ err: error.message }, 'a subscription of an account to be deleted could not be ended')
    })
  }
}

import { remindOfRenewals } from '@pawport/shared/billing/reminders.ts'
import type { WorkerContext } from '../../context.ts'

/** Tells owners that their plan will be renewed soon. */
export async function remindOwners({ db, databaseClock, log }: WorkerContext): Promise<void> {
  const reminded = await remindOfRenewals(db, await databaseClock.now())
  if (reminded > 0) log.info({ reminded }, 'wrote mails about renewals')
}

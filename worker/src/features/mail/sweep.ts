import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { removeOldMails } from '@pawport/shared/mail/outbox.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { contactMailWork, mailWork } from './send.ts'

const BATCH = 100
/** Ended mails are kept for questions of users; they repeat what the ledger knows. */
const KEEP_DAYS = 90

/** Enqueues mails that are due and removes those that ended long ago. Safe on every replica at once. */
export async function sweepMails(context: WorkerContext): Promise<void> {
  await sweepWork(context, mailWork)
  await sweepWork(context, contactMailWork)
  const { db, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const removed = await removeOldMails(db, new Date(now.getTime() - KEEP_DAYS * DAY_MS), BATCH)
  metrics.countSwept('mails_removed', removed)
  if (removed > 0) log.info({ removed }, 'removed old mails')
}

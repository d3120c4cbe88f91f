import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { findDueMails, removeOldMails } from '@pawport/shared/mail/outbox.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 100
/** Ended mails are kept for questions of users; they repeat what the ledger knows. */
const KEEP_DAYS = 90

/** Enqueues mails that are due and removes those that ended long ago. Safe on every replica at once: job id is mail id. */
export async function sweepMails({ db, queue, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const now = await databaseClock.now()
  for (const outbox of ['mails', 'contact_mails'] as const) {
    for (const mailId of await findDueMails(db, outbox, { now, limit: BATCH }))
      await queue.add('mail.send', { mailId }, { id: mailId })
  }
  const removed = await removeOldMails(db, new Date(now.getTime() - KEEP_DAYS * DAY_MS), BATCH)
  metrics.countSwept('mails_removed', removed)
  if (removed > 0) log.info({ removed }, 'removed old mails')
}

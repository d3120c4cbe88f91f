import { removeOldMessages } from '@pawport/shared/contact/messages.ts'
import type { WorkerContext } from '../../context.ts'

/** Removes messages of the contact form that have been kept long enough. Safe on every replica at once. */
export async function expireMessages({ db, databaseClock, log, metrics }: WorkerContext): Promise<void> {
  const removed = await removeOldMessages(db, await databaseClock.now())
  metrics.countSwept('messages_expired', removed)
  if (removed > 0) log.info({ removed }, 'removed old messages')
}

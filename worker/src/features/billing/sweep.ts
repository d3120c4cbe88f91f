import { events } from '@pawport/shared/billing/work.ts'
import { findDue } from '@pawport/shared/work/due.ts'
import type { WorkerContext } from '../../context.ts'

/** Events of one run, and how many are enqueued at once: after an outage of the queue thousands may wait. */
const BATCH = 2_000
const AT_ONCE = 20

/**
 * Enqueues events of the payment provider that wait without a job, as after an outage of the queue, or whose
 * next try is due. One that has a job keeps it, because the job is named after the event; while the queue
 * holds as many jobs, they are theirs. Safe on every replica at once.
 */
export async function sweepEvents({ db, databaseClock, queue, log, metrics }: WorkerContext): Promise<void> {
  const waiting = await findDue(db, events, await databaseClock.now(), BATCH)
  const jobs = await queue.counts('billing')
  if (jobs.waiting + jobs.active >= waiting.length) return
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(
      waiting
        .slice(from, from + AT_ONCE)
        .map((eventId) => queue.add('stripe.event', { eventId }, { id: eventId })),
    )
  }
  metrics.countSwept('events_enqueued', waiting.length)
  if (waiting.length > 0) log.info({ count: waiting.length }, 'enqueued events of the payment provider again')
}

import { sql } from 'kysely'
import { type Kind, lastError } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'

/** How long one handling of an event may take before another worker may begin it. */
const LEASE_MS = 120_000
/** An event that was not handled this long after it arrived has lost its job. */
const STRANDED_MS = 5_000

const lease = untilNextTry(LEASE_MS)

/**
 * Events of the payment provider: the inbox. An event is completed in the transaction of its effects; effects
 * are keyed, so that the status alone guards the end. The pause after a try doubles each time, up to an hour.
 */
export const events: Kind<'stripe_events', { isOurs: boolean }> = {
  table: 'stripe_events',
  // A claim is its lease alone.
  statuses: { waiting: 'received', running: 'received', completed: 'processed', failed: 'failed' },
  fence: null,
  lease: {
    ...lease,
    isDue: (now) =>
      sql<boolean>`${lease.isDue(now)} AND received_at < ${new Date(now.getTime() - STRANDED_MS)}`,
  },
  // The last one is about nine hours after the event arrived.
  mostAttempts: 20,
  spent: (error) => error,
  pauseMs: (attempts) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000),
  columns: {
    released: lastError,
    completed: ({ isOurs }) => ({
      status: isOurs ? 'processed' : 'ignored',
      processed_at: sql`now()`,
      last_error: null,
    }),
    failed: lastError,
  },
}

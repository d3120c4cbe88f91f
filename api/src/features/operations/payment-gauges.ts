import { readInbox } from '@pawport/shared/billing/inbox.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { Gauge, type Registry } from 'prom-client'
import { cached } from '../../cached.ts'

/** In milliseconds; less than the time between two scrapes. */
const SHARED_MS = 500

/**
 * Events of the payment provider that are not handled: money was taken, and its owner waits for the credits.
 */
export function registerPaymentGauges(
  registry: Registry,
  db: Database,
  ifReachable: <T>(read: Promise<T>) => Promise<T | undefined>,
): void {
  // The two gauges of a scrape share one reading.
  const read = cached(
    () => ifReachable(readInbox(db)),
    () => SHARED_MS,
  )
  new Gauge({
    name: 'pawport_payment_events',
    help: 'Events of the payment provider that wait (received), or were given up (failed)',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const inbox = await read()
      this.reset()
      if (!inbox) return
      this.set({ status: 'received' }, inbox.received)
      this.set({ status: 'failed' }, inbox.failed)
    },
  })
  new Gauge({
    name: 'pawport_payment_events_oldest_seconds',
    help: 'How long the oldest event of the payment provider that is not handled has waited; 0 without one',
    registers: [registry],
    async collect() {
      const inbox = await read()
      this.reset()
      if (inbox) this.set(inbox.oldestSeconds)
    },
  })
}

import type { Database } from '@pawport/shared/db/database.ts'
import { readMailWait } from '@pawport/shared/mail/outbox.ts'
import { Gauge, type Registry } from 'prom-client'

/** Gives undefined, and says so in the log, when the database is away. */
type IfReachable = <T>(read: Promise<T>) => Promise<T | undefined>

/** The outbox of mails, as its rows say it; none while the database is away. */
export function registerMailGauges(registry: Registry, db: Database, ifReachable: IfReachable): void {
  const oldest = new Gauge({
    name: 'pawport_mail_oldest_wait_seconds',
    help: 'How long the oldest mail that has not left has waited',
    registers: [registry],
  })
  new Gauge({
    name: 'pawport_mails_waiting',
    help: 'Mails that have not left and are tried again',
    registers: [registry],
    async collect() {
      const wait = await ifReachable(readMailWait(db))
      this.reset()
      oldest.reset()
      if (!wait) return
      this.set(wait.waiting)
      oldest.set(wait.oldestSeconds)
    },
  })
}

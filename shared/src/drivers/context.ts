import { type Database, openDatabase } from '../db/database.ts'
import { type DatabaseClock, databaseClock as openDatabaseClock } from '../db/database-clock.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { Moderation } from './moderation/moderation.ts'
import { openModeration } from './moderation/open.ts'
import type { ObjectStore } from './objects/objects.ts'
import { openObjects } from './objects/open.ts'
import { openPayments } from './payments/open.ts'
import type { PaymentsDriver } from './payments/payments.ts'
import { openPrintShop } from './print-shop/open.ts'
import type { PrintShop } from './print-shop/print-shop.ts'
import { openJobQueue } from './queue/open.ts'
import type { JobQueue } from './queue/queue.ts'
import { openSigner } from './signing/open.ts'
import type { Signer } from './signing/signing.ts'
import { openTracing } from './tracing/open.ts'

/** What an API and a worker both work with. */
export interface CommonContext {
  config: Config
  log: Log
  /** The clock of this machine: for pauses, links and cookies, never for times that other processes read. */
  clock: Clock
  /** The clock of the database: for times that are stored, because other processes read them. */
  databaseClock: DatabaseClock
  db: Database
  queue: JobQueue
  objects: ObjectStore
  /** Signs pictures and videos that are handed out. */
  signer: Signer
  /** Takes money; its calls throw AppError `payments_unavailable` where nothing can be bought. */
  payments: PaymentsDriver
  /** Null where no cards are sent. */
  printShop: PrintShop | null
  /** Checks what users show to others. */
  moderation: Moderation
  tracing: Tracing
}

/**
 * Opens what the configuration names; a test can override any part.
 * @param service the name under which traces are kept
 */
export async function openCommon(
  config: Config,
  { service, log }: { service: string; log: Log },
  overrides: Partial<CommonContext>,
): Promise<CommonContext> {
  const clock = overrides.clock ?? systemClock
  const db = overrides.db ?? openDatabase({ ...config.database, log })
  const databaseClock = overrides.databaseClock ?? openDatabaseClock(db)
  const { publicUrl } = config.server
  return {
    config,
    log,
    clock,
    databaseClock,
    db,
    queue: overrides.queue ?? openJobQueue(config.queue, log),
    objects: overrides.objects ?? (await openObjects(config.objects, { clock, log })),
    signer: overrides.signer ?? (await openSigner(config.signing)),
    payments:
      overrides.payments ?? (await openPayments(config.payments, { db, databaseClock, clock, publicUrl })),
    printShop: overrides.printShop ?? openPrintShop(config.printShop, { db, databaseClock, clock }),
    moderation: overrides.moderation ?? openModeration(config.moderation, log),
    tracing: overrides.tracing ?? (await openTracing(config.tracing, service, log)),
  }
}

/** Closes it; what uses it has to be closed before. */
export async function closeCommon({ queue, objects, db, tracing }: CommonContext): Promise<void> {
  await queue.close()
  await objects.close()
  await db.destroy()
  await tracing.close()
}

import { hasPageOfPosts } from '@pawport/shared/community/page-of-posts.ts'
import { type Database, openDatabase } from '@pawport/shared/db/database.ts'
import { type DatabaseClock, databaseClock as openDatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Moderation } from '@pawport/shared/drivers/moderation/moderation.ts'
import { openModeration } from '@pawport/shared/drivers/moderation/open.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import type { PaymentsDriver } from '@pawport/shared/drivers/payments/payments.ts'
import { openPrintShop } from '@pawport/shared/drivers/print-shop/open.ts'
import type { PrintShop } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import { openJobQueue } from '@pawport/shared/drivers/queue/open.ts'
import type { JobQueue } from '@pawport/shared/drivers/queue/queue.ts'
import { openSigner } from '@pawport/shared/drivers/signing/open.ts'
import type { Signer } from '@pawport/shared/drivers/signing/signing.ts'
import { openTracing } from '@pawport/shared/drivers/tracing/open.ts'
import type { Pace } from '@pawport/shared/generations/estimate.ts'
import { createPace } from '@pawport/shared/generations/pace.ts'
import { createTypicalTime } from '@pawport/shared/generations/typical-time.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { keepFor } from '@pawport/shared/platform/keep-for.ts'
import { createLog, type Log } from '@pawport/shared/platform/log.ts'
import type { Tracing } from '@pawport/shared/platform/tracing.ts'
import type { Counters } from './drivers/counters/counters.ts'
import { openCounters } from './drivers/counters/open.ts'
import type { Geocoder } from './drivers/geocoder/geocoder.ts'
import { openGeocoder } from './drivers/geocoder/open.ts'
import type { IdentityDriver } from './drivers/identity/identity.ts'
import { openIdentities } from './drivers/identity/open.ts'
import { openPdfReader, type PdfReader } from './drivers/pdf/pdf-reader.ts'
import { type AvatarMaker, openAvatarMaker } from './drivers/pictures/avatar-maker.ts'
import { openQueueBoard, type QueueBoard } from './drivers/queue-board/queue-board.ts'
import { type Changes, openChanges } from './realtime/changes.ts'
import { createWarnings, type Warnings } from './warnings.ts'

/** Everything the API works with, opened once. */
export interface ApiContext {
  config: Config
  log: Log
  /** The clock of this machine: for links, cookies and displayed times. */
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
  /** Pages that show queues and jobs to administrators. */
  queueBoard: QueueBoard
  /** The ways to sign in, at least one, in the order of their buttons. */
  identities: readonly IdentityDriver[]
  geocoder: Geocoder
  /** Opens PDFs of strangers in a process of their own. */
  pdfReader: PdfReader
  /** Makes avatars of strangers' files in a process of its own. */
  avatarMaker: AvatarMaker
  changes: Changes
  /** Counts events of all API processes, for limits. */
  counters: Counters
  warnings: Warnings
  tracing: Tracing
  pace(): Promise<Pace>
  typicalSeconds(): Promise<number | null>
  /** Whether users have published a whole page of pictures; looked up at most once a minute. */
  hasPageOfPosts(): Promise<boolean>
  close(): Promise<void>
}

/** Opens what the configuration names; a test can override any part. */
export async function createContext(
  config: Config,
  overrides: Partial<ApiContext> = {},
): Promise<ApiContext> {
  const log = overrides.log ?? createLog('api', config.log)
  const clock = overrides.clock ?? systemClock
  const db = overrides.db ?? openDatabase({ ...config.database, log })
  const databaseClock = overrides.databaseClock ?? openDatabaseClock(db)
  const queue = overrides.queue ?? openJobQueue(config.queue, log)
  const objects = overrides.objects ?? (await openObjects(config.objects, { clock, log }))
  const { publicUrl } = config.server
  const payments =
    overrides.payments ?? (await openPayments(config.payments, { db, databaseClock, clock, publicUrl }))
  const moderation = overrides.moderation ?? openModeration(config.moderation, log)
  const queueBoard = overrides.queueBoard ?? openQueueBoard(config.queue, log)
  const identities = overrides.identities ?? openIdentities(config, { db, databaseClock })
  const geocoder = overrides.geocoder ?? openGeocoder(config.geocoder, { db, databaseClock, log })
  const pdfReader = overrides.pdfReader ?? openPdfReader(log)
  const avatarMaker = overrides.avatarMaker ?? openAvatarMaker(log)
  const changes = overrides.changes ?? openChanges(config.database.url, log)
  const counters = overrides.counters ?? openCounters(config, { db, log })
  const warnings = overrides.warnings ?? createWarnings({ clock, log })
  const tracing = overrides.tracing ?? (await openTracing(config.tracing, 'pawport-api', log))
  const pace = overrides.pace ?? createPace(db)
  const typicalSeconds = overrides.typicalSeconds ?? createTypicalTime(db)
  return {
    config,
    log,
    clock,
    databaseClock,
    db,
    queue,
    objects,
    signer: overrides.signer ?? (await openSigner(config.signing)),
    payments,
    printShop: overrides.printShop ?? openPrintShop(config.printShop, { db, databaseClock, clock }),
    moderation,
    queueBoard,
    identities,
    geocoder,
    pdfReader,
    avatarMaker,
    changes,
    counters,
    warnings,
    tracing,
    pace,
    typicalSeconds,
    hasPageOfPosts: overrides.hasPageOfPosts ?? keepFor(60_000, () => hasPageOfPosts(db)),
    async close() {
      await changes.close()
      await counters.close()
      await queue.close()
      await queueBoard.close()
      await objects.close()
      await db.destroy()
      await tracing.close()
    },
  }
}

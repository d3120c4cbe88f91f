import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@pawport/shared/db/database.ts'
import { type DatabaseClock, databaseClock as openDatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { MailDriver } from '@pawport/shared/drivers/mail/mail.ts'
import { openMail } from '@pawport/shared/drivers/mail/open.ts'
import type { Moderation } from '@pawport/shared/drivers/moderation/moderation.ts'
import { openModeration } from '@pawport/shared/drivers/moderation/open.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import type { PaymentsDriver } from '@pawport/shared/drivers/payments/payments.ts'
import { openPrintShop } from '@pawport/shared/drivers/print-shop/open.ts'
import type { PrintShop } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import type { PushDriver } from '@pawport/shared/drivers/push/push.ts'
import { webPushDriver } from '@pawport/shared/drivers/push/web-push/web-push.ts'
import { openJobQueue } from '@pawport/shared/drivers/queue/open.ts'
import type { JobQueue } from '@pawport/shared/drivers/queue/queue.ts'
import { openSigner } from '@pawport/shared/drivers/signing/open.ts'
import type { Signer } from '@pawport/shared/drivers/signing/signing.ts'
import { openTracing } from '@pawport/shared/drivers/tracing/open.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { createLog, type Log } from '@pawport/shared/platform/log.ts'
import type { Tracing } from '@pawport/shared/platform/tracing.ts'
import type { DiffusionDriver } from './drivers/diffusion/diffusion.ts'
import { openDiffusion } from './drivers/diffusion/open.ts'
import { openVideos } from './drivers/video/open.ts'
import type { VideoDriver } from './drivers/video/video.ts'
import { openWebhooks, type WebhooksDriver } from './drivers/webhooks/webhooks.ts'
import { keepFaultOf } from './endpoint-faults.ts'
import { endpointSettings } from './endpoint-settings.ts'
import { createWorkerMetrics, type WorkerMetrics } from './metrics.ts'
import { openPhotoDecoder, type PhotoDecoder } from './photos/decoding/photo-decoder.ts'
import { type LikenessJudge, openLikenessJudge } from './photos/likeness.ts'
import { openPetDetector, type PetDetector } from './photos/pet-detector.ts'
import { openSegmenter } from './postcard/sticker/segmenter.ts'
import { createGate, type Gate } from './runtime/gate.ts'
import { createHealth, type WorkerHealth } from './runtime/health.ts'
import { type ComputingSlot, createComputingSlots } from './runtime/slots.ts'

/** Everything a worker works with, opened once. */
export interface WorkerContext {
  /** Names this process among its replicas. */
  id: string
  config: Config
  log: Log
  /** The clock of this machine: for pauses and names, never for times that other processes read. */
  clock: Clock
  databaseClock: DatabaseClock
  db: Database
  queue: JobQueue
  objects: ObjectStore
  /** Signs pictures and videos that are handed out. */
  signer: Signer
  /**
   * Takes money; its calls throw AppError `payments_unavailable` where nothing can be bought. Loaded with the
   * first call: a worker seldom needs it, and the library takes 14 MB.
   */
  payments: () => Promise<PaymentsDriver>
  /** Null where no cards are sent. */
  printShop: PrintShop | null
  mail: MailDriver
  /** Checks what users show to others. */
  moderation: Moderation
  /** Tells browsers. */
  push: PushDriver
  /** Posts events to programs of users. */
  webhooks: WebhooksDriver
  photoDecoder: PhotoDecoder
  detector: PetDetector
  /** Compares pictures of endpoints with the photo. */
  likeness: LikenessJudge
  diffusion: DiffusionDriver
  videos: VideoDriver
  metrics: WorkerMetrics
  tracing: Tracing
  health: WorkerHealth
  gate: Gate
  /** The slot of one picture. */
  computingSlot: () => ComputingSlot
  close(): Promise<void>
}

/** Opens what the configuration names; a test can override any part. */
export async function createContext(
  config: Config,
  overrides: Partial<WorkerContext> = {},
): Promise<WorkerContext> {
  const id = overrides.id ?? randomUUID()
  const log = overrides.log ?? createLog('worker', config.log).child({ worker: id.slice(0, 8) })
  const clock = overrides.clock ?? systemClock
  const db = overrides.db ?? openDatabase({ ...config.database, log })
  const databaseClock = overrides.databaseClock ?? openDatabaseClock(db)
  const queue = overrides.queue ?? openJobQueue(config.queue, log)
  const objects = overrides.objects ?? (await openObjects(config.objects, { clock, log }))
  const { publicUrl } = config.server
  const payments =
    overrides.payments ?? (() => openPayments(config.payments, { db, databaseClock, clock, publicUrl }))
  const mail = overrides.mail ?? (await openMail(config.mail, log))
  const moderation = overrides.moderation ?? openModeration(config.moderation, log)
  const webhooks = overrides.webhooks ?? openWebhooks(config.webhooks)
  const push = overrides.push ?? webPushDriver({ config: config.push, subject: operatorOf(config) })
  const photoDecoder =
    overrides.photoDecoder ?? openPhotoDecoder({ log, maxBytes: config.worker.decodeBytes })
  // Pictures, videos and the detector ask the same model, which is loaded once.
  const segmenter = openSegmenter(config.models.segmenter, config.models.device)
  const ownDetector = openPetDetector({ modelPaths: config.models, device: config.models.device, segmenter })
  const detector = overrides.detector ?? ownDetector
  const likeness = overrides.likeness ?? openLikenessJudge({ detector, device: config.models.device })
  const tracing = overrides.tracing ?? (await openTracing(config.tracing, 'pawport-worker', log))
  const metrics = overrides.metrics ?? createWorkerMetrics(id)
  const scoreAnimals = ownDetector.score
  const diffusion =
    overrides.diffusion ??
    (await openDiffusion(config.diffusion, {
      warn: (message) => log.warn(message),
      onCall(call) {
        metrics.observeCall(call)
        void keepFaultOf(call, { db, log })
      },
      settingsOf: endpointSettings(db, log),
      segmenter,
      scoreAnimals,
    }))
  if (diffusion.availability) metrics.watch(diffusion.availability)
  const videos =
    overrides.videos ?? (await openVideos(config.video, config.diffusion, { segmenter, scoreAnimals }))
  return {
    id,
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
    mail,
    moderation,
    push,
    webhooks,
    photoDecoder,
    detector,
    likeness,
    diffusion,
    videos,
    tracing,
    metrics,
    health: overrides.health ?? createHealth(),
    gate: overrides.gate ?? createGate(),
    computingSlot:
      overrides.computingSlot ??
      createComputingSlots(diffusion.availability ? config.worker.computing : config.worker.concurrency),
    async close() {
      await videos.close()
      await diffusion.close()
      photoDecoder.close()
      await likeness.close()
      await detector.close()
      await ownDetector.close()
      await segmenter.close()
      await queue.close()
      await objects.close()
      mail.close()
      await webhooks.close()
      await db.destroy()
      await tracing.close()
    },
  }
}

/** How push services reach the operator; they demand an address, even of an installation that names none. */
function operatorOf({ contact, server: { publicUrl } }: Config): string {
  if (contact.email) return `mailto:${contact.email}`
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:operator@${publicUrl.hostname}`
}

import { randomUUID } from 'node:crypto'
import { type CommonContext, closeCommon, openCommon } from '@pawport/shared/drivers/context.ts'
import type { MailDriver } from '@pawport/shared/drivers/mail/mail.ts'
import { openMail } from '@pawport/shared/drivers/mail/open.ts'
import type { PushDriver } from '@pawport/shared/drivers/push/push.ts'
import { webPushDriver } from '@pawport/shared/drivers/push/web-push/web-push.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
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
export interface WorkerContext extends CommonContext {
  /** Names this process among its replicas. */
  id: string
  mail: MailDriver
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
  const common = await openCommon(config, { service: 'pawport-worker', log }, overrides)
  const { db } = common
  const mail = overrides.mail ?? (await openMail(config.mail, log))
  const webhooks = overrides.webhooks ?? openWebhooks(config.webhooks)
  const push = overrides.push ?? webPushDriver({ config: config.push, subject: operatorOf(config) })
  const photoDecoder =
    overrides.photoDecoder ?? openPhotoDecoder({ log, maxBytes: config.worker.decodeBytes })
  // Pictures, videos and the detector ask the same model, which is loaded once.
  const segmenter = openSegmenter(config.models.segmenter, config.models.device)
  const ownDetector = openPetDetector({ modelPaths: config.models, device: config.models.device, segmenter })
  const detector = overrides.detector ?? ownDetector
  const likeness = overrides.likeness ?? openLikenessJudge({ detector, device: config.models.device })
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
    ...common,
    id,
    mail,
    push,
    webhooks,
    photoDecoder,
    detector,
    likeness,
    diffusion,
    videos,
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
      mail.close()
      await webhooks.close()
      await closeCommon(common)
    },
  }
}

/** How push services reach the operator; they demand an address, even of an installation that names none. */
function operatorOf({ contact, server: { publicUrl } }: Config): string {
  if (contact.email) return `mailto:${contact.email}`
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:operator@${publicUrl.hostname}`
}

import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@pawport/shared/db/database.ts'
import { type DatabaseClock, databaseClock as openDatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { openJobQueue } from '@pawport/shared/drivers/queue/open.ts'
import type { JobQueue } from '@pawport/shared/drivers/queue/queue.ts'
import { openTracing } from '@pawport/shared/drivers/tracing/open.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { createLog, type Log } from '@pawport/shared/platform/log.ts'
import type { Tracing } from '@pawport/shared/platform/tracing.ts'
import type { DiffusionDriver } from './drivers/diffusion/diffusion.ts'
import { openDiffusion } from './drivers/diffusion/open.ts'
import { createGate, type Gate } from './gate.ts'
import { createHealth, type WorkerHealth } from './health.ts'
import { createWorkerMetrics, type WorkerMetrics } from './metrics.ts'
import { openPhotoDecoder, type PhotoDecoder } from './photos/decoding/photo-decoder.ts'
import { openPetDetector, type PetDetector } from './photos/pet-detector.ts'

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
  photoDecoder: PhotoDecoder
  detector: PetDetector
  diffusion: DiffusionDriver
  metrics: WorkerMetrics
  tracing: Tracing
  health: WorkerHealth
  gate: Gate
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
  const queue = overrides.queue ?? openJobQueue(config.queue, log)
  const objects = overrides.objects ?? (await openObjects(config.objects, { clock, log }))
  const photoDecoder =
    overrides.photoDecoder ?? openPhotoDecoder({ log, maxBytes: config.worker.decodeBytes })
  const detector =
    overrides.detector ?? openPetDetector({ modelPaths: config.models, device: config.models.device })
  const tracing = overrides.tracing ?? (await openTracing(config.tracing, 'pawport-worker', log))
  const metrics = overrides.metrics ?? createWorkerMetrics(id)
  const diffusion =
    overrides.diffusion ??
    (await openDiffusion(config.diffusion, {
      warn: (message) => log.warn(message),
      onCall: metrics.observeCall,
      modelDevice: config.models.device,
      ...(config.models.segmenter && { segmenterModel: config.models.segmenter }),
    }))
  if (diffusion.availability) metrics.watch(diffusion.availability)
  return {
    id,
    config,
    log,
    clock,
    databaseClock: overrides.databaseClock ?? openDatabaseClock(db),
    db,
    queue,
    objects,
    photoDecoder,
    detector,
    diffusion,
    tracing,
    metrics,
    health: overrides.health ?? createHealth(),
    gate: overrides.gate ?? createGate(),
    async close() {
      await diffusion.close()
      photoDecoder.close()
      await detector.close()
      await queue.close()
      await objects.close()
      await db.destroy()
      await tracing.close()
    },
  }
}

import { ConfigError, type Env, integer, text } from './env.ts'

export interface WorkerConfig {
  /** Jobs at once in one worker process. */
  concurrency: number
  /**
   * How many of them compute at once where endpoints draw; the others wait for an endpoint, or for their
   * turn.
   */
  computing: number
  /** How long a stopping worker may work to finish its jobs. */
  graceMs: number
  /** A job in `processing` for longer than this is given up. */
  deadlineMs: number
  /** The address at which a worker answers probes and Prometheus; null for none. */
  opsPort: number | null
  /** Memory that decoding one photo may take, in a process of its own beside the worker. */
  decodeBytes: number
}

/** ONNX files in place of those in worker/models. */
export interface ModelsConfig {
  pets?: string
  animals?: string
  segmenter?: string
  /** Where the models compute. */
  device: 'cpu' | 'cuda'
}

/** Jobs, memory and deadlines of a worker. @throws {ConfigError} */
export function workerConfig(env: Env): WorkerConfig {
  return {
    concurrency: integer(env, 'WORKER_CONCURRENCY', 2, 1, 64),
    computing: integer(env, 'WORKER_COMPUTING', 2, 1, 64),
    graceMs: integer(env, 'WORKER_GRACE_MS', 15_000, 0, 600_000),
    deadlineMs: integer(env, 'GENERATION_DEADLINE_MS', 900_000, 1_000),
    opsPort:
      text(env, 'WORKER_OPS_PORT') === undefined ? null : integer(env, 'WORKER_OPS_PORT', 0, 0, 65_535),
    decodeBytes: integer(env, 'WORKER_DECODE_MB', 640, 32, 1_000) * 1_000_000,
  }
}

/** @throws {ConfigError} for a device that is neither cpu nor cuda */
export function modelsConfig(env: Env): ModelsConfig {
  const pets = text(env, 'PET_DETECTOR_MODEL')
  const animals = text(env, 'PET_ANIMALS_MODEL')
  const segmenter = text(env, 'PET_SEGMENTER_MODEL')
  const device = text(env, 'MODEL_DEVICE') ?? 'cpu'
  if (device !== 'cpu' && device !== 'cuda') throw new ConfigError('MODEL_DEVICE', 'cpu or cuda')
  return { device, ...(pets && { pets }), ...(animals && { animals }), ...(segmenter && { segmenter }) }
}

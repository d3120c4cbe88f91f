import * as z from 'zod/mini'
import { receipt } from '../billing/credits.ts'
import { errorCode } from '../errors.ts'
import { filter } from '../filter.ts'
import { attemptOutcome, generationStatus, stage } from '../generations/schemas.ts'
import { videoShape, videoStatus } from '../videos/schemas.ts'
import { afterUuid, page } from './common.ts'

/** A generation as administrators see it. Times are ISO 8601. */
export const adminGeneration = z.object({
  taskId: z.string(),
  userId: z.string(),
  email: z.string(),
  status: generationStatus,
  stage: z.nullable(stage),
  progress: z.number(),
  errorCode: z.nullable(errorCode),
  destination: z.string(),
  creditsCost: z.number(),
  attempts: z.number(),
  /** The worker that holds it now. */
  workerId: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When its owner moved it to the recycle bin. */
  deletedAt: z.nullable(z.string()),
  hiddenAt: z.nullable(z.string()),
})
export type AdminGeneration = z.infer<typeof adminGeneration>

export const adminGenerationList = page(adminGeneration)

export const adminGenerationQuery = z.object({
  status: filter(generationStatus),
  error: filter(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  user: filter(z.uuid()),
  /** Generations that this worker attempted. */
  worker: filter(z.uuid()),
  after: afterUuid,
})
export type AdminGenerationQuery = z.infer<typeof adminGenerationQuery>

const attempt = z.object({
  number: z.number(),
  workerId: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Null while it runs. */
  outcome: z.nullable(attemptOutcome),
  errorCode: z.nullable(errorCode),
  /** Why it was handed back. */
  error: z.nullable(z.string()),
  /**
   * The stages in their order, with the time each began and its milliseconds; null for the last stage while
   * it runs.
   */
  stages: z.array(z.object({ stage, at: z.string(), ms: z.nullable(z.number()) })),
})
export type AdminAttempt = z.infer<typeof attempt>

/** The job of a generation; jobs leave the queue when they end. */
const job = z.object({
  state: z.string(),
  tries: z.number(),
  /** Why the last try of the queue failed. */
  error: z.nullable(z.string()),
})

/** A video of a generation; `error` is why its last attempt was handed back. */
const adminVideo = z.object({
  id: z.string(),
  shape: videoShape,
  status: videoStatus,
  progress: z.number(),
  errorCode: z.nullable(errorCode),
  error: z.nullable(z.string()),
  attempts: z.number(),
  workerId: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  createdAt: z.string(),
})
export type AdminVideo = z.infer<typeof adminVideo>

export const adminGenerationDetail = z.extend(adminGeneration, {
  size: z.number(),
  aspect: z.string(),
  style: z.string(),
  mount: z.string(),
  portrayal: z.string(),
  way: z.string(),
  wears: z.string(),
  occasion: z.string(),
  mood: z.nullable(z.string()),
  seed: z.number(),
  model: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Links that work for some minutes; null without such an object. */
  photoUrl: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  shareUrl: z.nullable(z.string()),
  retryOf: z.nullable(z.string()),
  crashes: z.number(),
  /** Calls of a paid endpoint. */
  endpointCalls: z.number(),
  /** The name of the endpoint that drew it; null for the built-in renderer. */
  endpoint: z.nullable(z.string()),
  /** What its calls cost, in the currency of the operator's budget. */
  endpointCost: z.number(),
  waitsUntil: z.nullable(z.string()),
  receipt: z.nullable(receipt),
  /** Null without a job, `unknown` as its state while the queue cannot be reached. */
  job: z.nullable(job),
  /** The latest first; at most 20. */
  videos: z.array(adminVideo),
  /** The latest first; at most 30. */
  attemptLog: z.array(attempt),
})
export type AdminGenerationDetail = z.infer<typeof adminGenerationDetail>

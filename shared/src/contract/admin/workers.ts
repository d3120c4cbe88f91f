import * as z from 'zod/mini'
import { reason } from './common.ts'

/**
 * What an administrator wants of a worker: take jobs, take none until further notice, or finish those it has
 * and end.
 */
export const WANTED = ['run', 'pause', 'drain'] as const
export const wanted = z.enum(WANTED)
export type Wanted = z.infer<typeof wanted>

/**
 * Why a worker takes no jobs of a queue: paused by an administrator, wrong clock, faults, one job that must
 * run alone, or no endpoint that answers.
 */
export const holdReason = z.enum(['admin', 'clock', 'unfit', 'alone', 'endpoints'])

/** A worker as administrators see it. */
export const adminWorker = z.object({
  id: z.string(),
  /** Null for one that did not say, as are `pid` and `residentBytes`. */
  host: z.nullable(z.string()),
  pid: z.nullable(z.int()),
  residentBytes: z.nullable(z.int()),
  state: z.enum(['ready', 'paused', 'stopping']),
  wanted,
  /** False when its heartbeats have stopped without a word: it crashed, or its database connection did. */
  isAlive: z.boolean(),
  startedAt: z.string(),
  /** Seconds since its last heartbeat. */
  silentSeconds: z.number(),
  /** Generations that it draws at the same time at most. */
  concurrency: z.int(),
  driver: z.string(),
  model: z.string(),
  /** Jobs in work by its rows. */
  generations: z.int(),
  photos: z.int(),
  /** The queues of which it takes no jobs, with the reasons. */
  held: z.array(z.object({ queue: z.string(), reasons: z.array(holdReason), fault: z.optional(z.string()) })),
})
export type AdminWorker = z.infer<typeof adminWorker>

export const workerParams = z.object({ worker_id: z.uuid() })

export const wantedBody = z.object({ wanted, reason })

import * as z from 'zod/mini'

/** A worker as administrators see it. */
export const adminWorker = z.object({
  id: z.string(),
  state: z.enum(['ready', 'paused', 'stopping']),
  /** False when its heartbeats have stopped without a word: it crashed, or its database connection did. */
  isAlive: z.boolean(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Jobs of one queue that it runs at the same time at most. */
  concurrency: z.int(),
  driver: z.string(),
  model: z.string(),
})
export type AdminWorker = z.infer<typeof adminWorker>

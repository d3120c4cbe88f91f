import * as z from 'zod/mini'

export const queueChanges = z.object({
  /** Seconds for which this session may still change queues and jobs; 0 while it may only read. */
  secondsLeft: z.int(),
})

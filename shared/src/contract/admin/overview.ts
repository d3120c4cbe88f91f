import * as z from 'zod/mini'

/** Use of a paid endpoint today, by UTC. Money in the operator's currency; limits are null without one. */
const endpointUse = z.object({
  kind: z.enum(['picture', 'story']),
  calls: z.int(),
  callsLimit: z.nullable(z.int()),
  spent: z.number(),
  spentLimit: z.nullable(z.number()),
})

/** How much the pets in pictures of one model were like those of the photos (-1..1), within a day. */
const likeness = z.object({
  model: z.string(),
  /** Pictures in which a pet was found. */
  pictures: z.int(),
  /** The share of them below is 5 %, 50 % and 95 %. */
  p5: z.number(),
  median: z.number(),
  p95: z.number(),
  /** Pictures that were drawn again because the first showed another animal. */
  redrawn: z.int(),
})

/** The queues whose jobs have rows, so that what waits can be counted. */
export const COUNTED_QUEUES = [
  'generations',
  'photos',
  'drafts',
  'videos',
  'walks',
  'mail',
  'billing',
  'data',
] as const
export type CountedQueue = (typeof COUNTED_QUEUES)[number]

/** What the installation does now and did within a day; some seconds old. */
export const overview = z.object({
  queues: z.array(
    z.object({
      queue: z.enum(COUNTED_QUEUES),
      waiting: z.int(),
      running: z.int(),
      /** How long the oldest job that waits has waited; 0 when none waits. */
      oldestSeconds: z.number(),
    }),
  ),
  workers: z.int(),
  slots: z.int(),
  /** Time from the order to the first stroke, of pictures completed within an hour; null without any. */
  waited: z.object({ medianSeconds: z.nullable(z.number()), p95Seconds: z.nullable(z.number()) }),
  /** The last 24 hours, the oldest first; `hour` is its beginning. */
  hours: z.array(z.object({ hour: z.string(), completed: z.int(), failed: z.int() })),
  /** Failures of these 24 hours by code, the most frequent first. */
  failures: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Bytes of uploaded photos, and of pictures with their thumbnails; null while the sums take too long. */
  storage: z.nullable(z.object({ photoBytes: z.int(), pictureBytes: z.int() })),
  /** Sums over all accounts. */
  credits: z.object({ available: z.int(), held: z.int(), debt: z.int() }),
  /** Empty while pictures are drawn by the workers themselves. */
  endpoints: z.array(endpointUse),
  /** Of pictures of endpoints completed in these 24 hours, the model with most pictures first. */
  likeness: z.array(likeness),
})
export type Overview = z.infer<typeof overview>

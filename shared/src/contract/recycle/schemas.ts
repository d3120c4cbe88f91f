import * as z from 'zod/mini'
import { generation, generationListQuery } from '../generations/schemas.ts'

/** Days until a generation in the recycle bin is purged. */
export const RECYCLE_DAYS = 30
/** The numbers of days left from which the time is shown in red, and in yellow. */
export const RECYCLE_URGENT_DAYS = 3
export const RECYCLE_SOON_DAYS = 7
export const RECYCLE_PAGE_SIZE = 50

/** A generation in the recycle bin. */
export const recycledGeneration = z.extend(generation, {
  /** Milliseconds since 1970. */
  deleted_at: z.number(),
  /** Days until the purge, rounded up; 0 when it is due. */
  days_remaining: z.number(),
})
export type RecycledGeneration = z.infer<typeof recycledGeneration>
export const recycleListQuery = z.extend(
  z.omit(generationListQuery, { after: true, place: true, take_set: true }),
  {
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), RECYCLE_PAGE_SIZE),
  },
)

export const recycleStats = z.object({
  total: z.number(),
  /** The number of generations that have RECYCLE_SOON_DAYS or fewer left. */
  expiring_soon: z.number(),
  /** Milliseconds since 1970; null when the bin is empty. */
  oldest_delete_date: z.nullable(z.number()),
})
export type RecycleStats = z.infer<typeof recycleStats>

import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type QueueDepth = Tables['queue_depth']

/** What waits and what is in work, for each queue that users wait for. The view reads unfinished rows alone, over indexes. */
export async function readQueueDepths(db: Executor): Promise<QueueDepth[]> {
  return db.selectFrom('queue_depth').selectAll().orderBy('queue').execute()
}

/**
 * Seconds until everything that waits now is done: rounds of all slots. Infinity without a slot; null while it is not known
 * how long one job takes.
 */
export function drainSeconds(depth: number, slots: number, secondsEach: number | null): number | null {
  if (depth === 0) return 0
  if (slots === 0) return Number.POSITIVE_INFINITY
  return secondsEach === null ? null : Math.ceil(depth / slots) * secondsEach
}

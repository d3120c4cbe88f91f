import { COUNTED_QUEUES } from '../contract/admin/overview.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type QueueLoad = Tables['queue_load']

/**
 * What waits and what is in work, for each queue whose jobs have rows; jobs of the queue `maintenance` have
 * none. The view reads unfinished rows alone, over indexes.
 */
export async function readQueueLoads(db: Executor): Promise<QueueLoad[]> {
  const loads = await db.selectFrom('queue_load').selectAll().execute()
  return COUNTED_QUEUES.flatMap((name) => loads.filter(({ queue }) => queue === name))
}

/**
 * Seconds until everything that waits now is done: rounds of all slots. Infinity without a slot; null while
 * it is not known how long one job takes.
 */
export function drainSeconds(depth: number, slots: number, secondsEach: number | null): number | null {
  if (depth === 0) return 0
  if (slots === 0) return Number.POSITIVE_INFINITY
  return secondsEach === null ? null : Math.ceil(depth / slots) * secondsEach
}

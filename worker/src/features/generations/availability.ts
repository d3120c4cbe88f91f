import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * A waiting job comes back after this: another worker may reach the endpoints, or the operator acted and
 * restarted this one.
 */
const LONGEST_MS = 30_000
/** Waiting jobs come back within this time after the pause, not all in the same moment. */
const SPREAD_MS = 2_000

/** When a job that found no endpoint is tried again. */
export function lookAgainMs(waitMs: number): number {
  return Math.min(waitMs, LONGEST_MS) + Math.random() * SPREAD_MS
}

/**
 * While no endpoint takes calls a generation that needs one waits without an attempt. Throws RetryLaterError
 * then.
 */
export async function respectAvailability({ db, diffusion }: WorkerContext, taskId: string): Promise<void> {
  const waitMs = diffusion.availability?.waitMs() ?? 0
  if (waitMs === 0) return
  const row = await findGeneration(db, taskId)
  if (row?.status !== 'pending' || row.results.picture) return
  throw new RetryLaterError('no endpoint takes calls', lookAgainMs(waitMs))
}

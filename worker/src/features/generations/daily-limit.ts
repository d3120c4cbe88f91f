import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { waitUntil } from '@pawport/shared/generations/daily-wait.ts'
import type { CallLimits } from '@pawport/shared/generations/paid-calls.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { exceeds } from '@pawport/shared/quotas/budget-note.ts'
import { nextDay, readUse } from '@pawport/shared/quotas/daily-use.ts'
import { readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import type { WorkerContext } from '../../context.ts'

/** A waiting job comes back after this: the operator may have raised the limit. */
const LOOK_AGAIN_MS = 600_000
/** Waiting jobs come back within this time after midnight, not all in the first second. */
const SPREAD_MS = 60_000

const UNLIMITED: CallLimits = {
  perUser: Number.POSITIVE_INFINITY,
  installation: { calls: null, money: null },
}

/** How often the picture endpoint may be called today; the built-in renderer is free. */
export function callLimits({ config }: WorkerContext): CallLimits {
  if (config.diffusion.kind === 'postcard') return UNLIMITED
  const { picturesPerDay: calls, moneyPerDay: money } = config.diffusion.budget
  return { perUser: config.quotas.endpointCallsPerDay, installation: { calls, money } }
}

/**
 * While today's limit is reached a generation that needs a call waits without an attempt. Throws
 * RetryLaterError then.
 */
export async function respectDailyLimit(context: WorkerContext, taskId: string): Promise<void> {
  const { diffusion } = context.config
  if (diffusion.kind === 'postcard') return
  const limits = callLimits(context)
  const row = await findGeneration(context.db, taskId)
  if (row?.status !== 'pending' || row.results.picture) return
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const [all, own] = await Promise.all([readEndpointUse(db, now), readUse(db, { userId: row.user_id, now })])
  const price = Math.min(...diffusion.endpoints.map((endpoint) => endpoint.price))
  const withNext = { calls: all.picture.calls + 1, cost: all.picture.cost + price }
  const isSpent = diffusion.budget.whenSpent === 'wait' && exceeds(withNext, price, limits.installation)
  if (isSpent || own.endpoint_calls >= limits.perUser) throw await untilTomorrow(context, taskId)
}

/** Notes that a pending generation waits for the next day; the error tells the queue when to look again. */
export async function untilTomorrow(
  { db, databaseClock, log }: WorkerContext,
  taskId: string,
): Promise<RetryLaterError> {
  const now = await databaseClock.now()
  const until = nextDay(now)
  if (await waitUntil(db, taskId, { now, until }))
    log.info({ taskId, until }, "waits: today's limit is reached")
  const rest = until.getTime() - now.getTime() + Math.random() * SPREAD_MS
  return new RetryLaterError("today's limit is reached", Math.min(rest, LOOK_AGAIN_MS))
}

import { countPaidCall, uncountPaidCall } from '@pawport/shared/generations/paid-calls.ts'
import { ALARM_AT, amountOf } from '@pawport/shared/quotas/budget-note.ts'
import { countCalls } from '@pawport/shared/quotas/endpoint-use.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import type { CallOptions } from '../../drivers/diffusion/diffusion.ts'
import { BudgetSpentError, DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { callLimits } from './daily-limit.ts'
import { DailyLimitError } from './verdict.ts'

type Pay = NonNullable<CallOptions['pay']>

/**
 * Counts calls of picture endpoints before they are made. It throws BudgetSpentError, DailyLimitError,
 * WorkFailure or ClaimLostError.
 */
export function payForPictures(context: WorkerContext, attempt: Attempt): Pay {
  const limits = callLimits(context)
  return async (call) => {
    const { db, databaseClock } = context
    const now = await databaseClock.now()
    const outcome = await countPaidCall(db, attempt, { call, now, limits })
    switch (outcome.state) {
      case 'lost':
        throw new ClaimLostError()
      case 'unpaid':
        throw new WorkFailure('insufficient_credits')
      case 'limit':
        throw outcome.whose === 'installation' ? new BudgetSpentError() : new DailyLimitError()
      case 'counted': {
        const { userId, used } = outcome
        const { price } = call
        const { calls, money } = limits.installation
        warnOperator(context, {
          setting: 'DIFFUSION_DAILY_CALLS',
          unit: 'calls',
          used: used.calls,
          step: 1,
          limit: calls,
        })
        warnOperator(context, {
          setting: 'DIFFUSION_DAILY_BUDGET',
          unit: 'money',
          used: used.cost,
          step: price,
          limit: money,
        })
        return { refund: () => uncountPaidCall(db, attempt, { userId, price, now }) }
      }
    }
  }
}

/** Counts calls for stories. At today's limit the built-in writer takes over. */
export function payForStories({ db, databaseClock, config, ...context }: WorkerContext): Pay {
  const limit = config.diffusion.kind === 'postcard' ? null : config.diffusion.budget.storiesPerDay
  return async () => {
    const now = await databaseClock.now()
    const count = async (calls: number) => (await countCalls(db, 'story', { now, calls })).calls
    const calls = await count(1)
    if (limit !== null && calls > limit) {
      await count(-1)
      throw new DiffusionError("today's limit of story calls is reached", { kind: 'retry' })
    }
    warnOperator(context, { setting: 'STORY_DAILY_CALLS', unit: 'calls', used: calls, step: 1, limit })
    return { refund: async () => void (await count(-1)) }
  }
}

interface Use {
  setting: string
  unit: 'calls' | 'money'
  /** The sum of today, the present call included, and what that call added. */
  used: number
  step: number
  limit: number | null
}

/** Logs once a day at 80 % and once at 100 % of the limit; the worker whose call reaches that share logs. */
function warnOperator({ log }: Pick<WorkerContext, 'log'>, { setting, unit, used, step, limit }: Use): void {
  if (limit === null) return
  const reaches = (share: number) => used >= share && used - step < share
  const shown = unit === 'calls' ? { calls: used, limit } : { spent: amountOf(used), budget: amountOf(limit) }
  if (reaches(Math.ceil(limit * ALARM_AT)))
    log.error({ ...shown, setting }, `80 % of today's ${unit} of a paid endpoint are used`)
  if (reaches(limit))
    log.error({ ...shown, setting }, `today's limit of ${unit} of a paid endpoint is reached`)
}

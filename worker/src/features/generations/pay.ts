import { countPaidCall, uncountPaidCall } from '@pawport/shared/generations/paid-calls.ts'
import type { Attempt } from '@pawport/shared/generations/store.ts'
import { ALARM_AT } from '@pawport/shared/quotas/budget-note.ts'
import { countCalls } from '@pawport/shared/quotas/endpoint-use.ts'
import type { WorkerContext } from '../../context.ts'
import type { CallOptions } from '../../drivers/diffusion/diffusion.ts'
import { DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { callLimits } from './daily-limit.ts'
import { AttemptLostError, DailyLimitError, GenerationFailure } from './verdict.ts'

type Pay = NonNullable<CallOptions['pay']>

/** Counts calls of the picture endpoint before they are made. It throws DailyLimitError, GenerationFailure or AttemptLostError. */
export function payForPictures(context: WorkerContext, attempt: Attempt): Pay {
  const limits = callLimits(context) ?? { perUser: Number.POSITIVE_INFINITY, installation: null }
  return async () => {
    const { db, databaseClock } = context
    const now = await databaseClock.now()
    const outcome = await countPaidCall(db, attempt, { now, limits })
    switch (outcome.state) {
      case 'lost':
        throw new AttemptLostError()
      case 'unpaid':
        throw new GenerationFailure('insufficient_credits')
      case 'limit':
        throw new DailyLimitError()
      case 'counted':
        warnOperator(
          context,
          'DIFFUSION_DAILY_CALLS or DIFFUSION_DAILY_BUDGET',
          outcome.calls,
          limits.installation,
        )
        return { refund: () => uncountPaidCall(db, attempt, { userId: outcome.userId, now }) }
    }
  }
}

/** Counts calls for stories. At today's limit the built-in writer takes over. */
export function payForStories({ db, databaseClock, config, ...context }: WorkerContext): Pay {
  const limit = config.diffusion.kind === 'postcard' ? null : config.diffusion.budget.storiesPerDay
  return async () => {
    const now = await databaseClock.now()
    const count = (calls: number) => countCalls(db, 'story', { now, calls })
    const calls = await count(1)
    if (limit !== null && calls > limit) {
      await count(-1)
      throw new DiffusionError("today's limit of story calls is reached", { kind: 'retry' })
    }
    warnOperator(context, 'STORY_DAILY_CALLS', calls, limit)
    return { refund: async () => void (await count(-1)) }
  }
}

/** Logs once a day at 80 % and once at 100 % of the limit; the worker whose call reaches that count logs. */
function warnOperator(
  { log }: Pick<WorkerContext, 'log'>,
  setting: string,
  calls: number,
  limit: number | null,
): void {
  if (limit === null) return
  if (calls === Math.ceil(limit * ALARM_AT)) {
    log.error({ calls, limit, setting }, "80 % of today's calls of a paid endpoint are used")
  }
  if (calls === limit)
    log.error({ calls, limit, setting }, "today's limit of calls of a paid endpoint is reached")
}

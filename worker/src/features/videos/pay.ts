import { exceeds } from '@pawport/shared/quotas/budget-note.ts'
import { countCalls } from '@pawport/shared/quotas/endpoint-use.ts'
import type { WorkerContext } from '../../context.ts'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import type { VideoCall } from '../../drivers/video/video.ts'

type Pay = NonNullable<VideoCall['pay']>

/**
 * Counts calls of the video endpoint before they are made, together with those of picture endpoints: the
 * installation has one limit of calls and one of money for a day. It throws BudgetSpentError.
 */
export function payForVideos({ db, databaseClock, config: { diffusion } }: WorkerContext): Pay {
  const budget = diffusion.kind === 'postcard' ? null : diffusion.budget
  const limits = { calls: budget?.picturesPerDay ?? null, money: budget?.moneyPerDay ?? null }
  return async ({ price }) => {
    const now = await databaseClock.now()
    const count = (calls: number, cost: number) => countCalls(db, 'picture', { now, calls, cost })
    const used = await count(1, price)
    if (exceeds(used, price, limits)) {
      await count(-1, -price)
      throw new BudgetSpentError()
    }
    return { refund: async () => void (await count(-1, -price)) }
  }
}

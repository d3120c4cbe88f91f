import { sql } from 'kysely'
import { reserve } from '../credits/ledger/holds.ts'
import type { Database, Executor } from '../db/database.ts'
import { type DailyLimits, exceeds } from '../quotas/budget-note.ts'
import { countUse } from '../quotas/daily-use.ts'
import { countCalls, type EndpointUse } from '../quotas/endpoint-use.ts'
import type { Attempt } from '../work/kind.ts'
import { HOLD_MS } from './lifecycle.ts'
import { countEndpointCall } from './store.ts'

export interface CallLimits {
  /** Calls a day for one user. */
  perUser: number
  installation: DailyLimits
}

/** A call of a picture endpoint; the price is in millionths of the operator's currency. */
interface Call {
  endpoint: string
  price: number
}

export type PaidCallOutcome =
  /** The call is counted; `used` is the sum of the whole installation today. */
  | { state: 'counted'; userId: string; used: EndpointUse }
  /** Today's limit of the user or of the installation is reached. The call is not counted. */
  | { state: 'limit'; whose: 'user' | 'installation' }
  /** The hold of the generation is gone, and its owner has no credits for another. */
  | { state: 'unpaid' }
  /** Another attempt, or the owner, ended this attempt. */
  | { state: 'lost' }

/** An error that is thrown to undo the transaction. */
class Undo extends Error {
  readonly outcome: PaidCallOutcome
  constructor(outcome: PaidCallOutcome) {
    super(outcome.state)
    this.outcome = outcome
  }
}

/**
 * Counts a call of the picture endpoint before it is made: for the generation, its owner and the
 * installation, all or none. The credits stay on hold for another day; without a hold no call is made.
 */
export async function countPaidCall(
  db: Database,
  attempt: Attempt,
  { call, now, limits }: { call: Call; now: Date; limits: CallLimits },
): Promise<PaidCallOutcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const row = await countEndpointCall(transaction, attempt, call)
      if (!row) return { state: 'lost' }
      const { user_id: userId, credits_cost: amount } = row
      const own = await countUse(transaction, { userId, now }, { endpoint_calls: 1 })
      if (own.endpoint_calls > limits.perUser) throw new Undo({ state: 'limit', whose: 'user' })
      await hold(transaction, { userId, generationId: attempt.id, amount, now })
      const used = await countCalls(transaction, 'picture', { now, calls: 1, cost: call.price })
      if (exceeds(used, call.price, limits.installation)) {
        throw new Undo({ state: 'limit', whose: 'installation' })
      }
      return { state: 'counted', userId, used }
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}

async function hold(
  transaction: Executor,
  order: { userId: string; generationId: string; amount: number; now: Date },
): Promise<void> {
  if (order.amount === 0) return
  const expiresAt = new Date(order.now.getTime() + HOLD_MS)
  if ((await reserve(transaction, { ...order, expiresAt })) === 'insufficient') {
    throw new Undo({ state: 'unpaid' })
  }
}

/** Takes back a call that was counted on the day of `now`, when the endpoint did no work for it. */
export async function uncountPaidCall(
  db: Database,
  { id: taskId }: Attempt,
  { userId, price, now }: { userId: string; price: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('generations')
      .set({
        endpoint_calls: sql`greatest(endpoint_calls - 1, 0)`,
        endpoint_cost: sql`greatest(endpoint_cost - ${price}, 0)`,
      })
      .where('task_id', '=', taskId)
      .execute()
    await countUse(transaction, { userId, now }, { endpoint_calls: -1 })
    await countCalls(transaction, 'picture', { now, calls: -1, cost: -price })
  })
}

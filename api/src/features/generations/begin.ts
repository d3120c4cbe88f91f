import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import { reserve } from '@pawport/shared/credits/ledger/reserve.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration } from '@pawport/shared/generations/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { countUnfinished, findByIdempotencyKey, findOwn } from './store.ts'
import type { PlacedRow } from './view.ts'

/**
 * Writes the row and puts its credits aside in one transaction, then enqueues. The row is the truth: when the queue is
 * away the row waits for the sweeper. A key that was used for the same request gives that generation.
 * Throws AppError: size_not_allowed, insufficient_credits, too_many_pending, idempotency_conflict; nothing is written then.
 */
export async function beginGeneration(context: ApiContext, asked: NewGeneration): Promise<PlacedRow> {
  const { db, config } = context
  const { pendingPerUser } = config.limits
  const [unfinished, plan] = await Promise.all([
    countUnfinished(db, asked.user_id),
    readAllowance(db, asked.user_id, asked.created_at ?? new Date()),
  ])
  const row = {
    ...asked,
    priority: priorityOf({ hasPriority: plan.hasPriority, unfinished }),
    // The price of the smallest size includes that, except on a plan.
    watermark: plan.hasWatermark && asked.size === DEFAULT_SIZE,
  }
  const begun = await db.transaction().execute(async (transaction) => {
    if (!(await insertGeneration(transaction, row))) return false
    if (!plan.sizes.includes(row.size)) throw new AppError('size_not_allowed')
    // From here on the account is locked: what is counted after it stays true until the end.
    await putAside(transaction, row)
    if ((await countUnfinished(transaction, row.user_id)) > pendingPerUser) {
      throw new AppError('too_many_pending', { limit: pendingPerUser })
    }
    return true
  })
  if (!begun) return sameRequest(await winnerOf(context, row), row)
  // Read before a worker can have it: the answer says `pending` and a position, as promised.
  const created = await findOwn(db, row.user_id, row.task_id)
  if (!created) throw new AppError('not_found')
  await enqueue(context, row)
  return created
}

async function putAside(transaction: Executor, row: NewGeneration): Promise<void> {
  const { user_id: userId, task_id: generationId, credits_cost: amount } = row
  const now = row.created_at ?? new Date()
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const reservation = await reserve(transaction, { userId, generationId, amount, now, expiresAt })
  if (reservation === 'insufficient') {
    throw new AppError('insufficient_credits', {}, { data: { price: amount } })
  }
}

async function winnerOf({ db }: ApiContext, row: NewGeneration): Promise<PlacedRow> {
  const winner = row.idempotency_key
    ? await findByIdempotencyKey(db, row.user_id, row.idempotency_key)
    : undefined
  if (!winner) throw new AppError('internal')
  return winner
}

/** The generation that a repeated request made the first time; a different request under its key is refused. */
export function sameRequest(
  existing: PlacedRow,
  { request_hash: hash }: Pick<NewGeneration, 'request_hash'>,
): PlacedRow {
  if (!hash || !existing.request_hash?.equals(hash)) throw new AppError('idempotency_conflict')
  return existing
}

async function enqueue(
  { queue, log }: ApiContext,
  { task_id: taskId, priority }: NewGeneration,
): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}

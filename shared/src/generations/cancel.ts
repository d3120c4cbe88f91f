import { sql } from 'kysely'
import * as z from 'zod/mini'
import { FREE_LATE_CANCELS } from '../contract/generations/schemas.ts'
import { capture, release, reserve } from '../credits/ledger/holds.ts'
import type { Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'
import { letPhotoGo } from '../photos/keep.ts'
import { AppError } from '../platform/errors.ts'
import { countUse } from '../quotas/daily-use.ts'
import { fail } from '../work/ends.ts'
import { HOLD_MS } from './lifecycle.ts'
import { generations } from './work.ts'

/** The channel on which workers hear that a generation was cancelled; the payload is the task id. */
export const CANCEL_CHANNEL = 'generation_cancelled'

type Drawn = Pick<GenerationRow, 'status' | 'endpoint_calls'>

/**
 * Whether a paid endpoint was called for a generation in processing. Cancelling a pending generation is free.
 */
export function isLate({ status, endpoint_calls: calls }: Drawn): boolean {
  return status === 'processing' && calls > 0
}

/**
 * What cancelling costs, given how often its owner cancelled late today; null for a generation that has
 * ended.
 */
export function cancelTerms(row: Drawn, lateCancels: number): 'free' | 'charged' | null {
  if (row.status !== 'pending' && row.status !== 'processing') return null
  return isLate(row) && lateCancels >= FREE_LATE_CANCELS ? 'charged' : 'free'
}

/**
 * Ends an unfinished generation at the wish of an administrator and tells its worker. The credits are
 * released, also of one that a paid endpoint draws, and it does not count as a cancellation of its owner.
 * False when it had ended already.
 */
export async function cancelByOperator(transaction: Executor, taskId: string, now: Date): Promise<boolean> {
  const isEnded = await fail(transaction, generations, { id: taskId }, 'cancelled_by_operator', now)
  if (isEnded) await announceCancel(transaction, taskId)
  return isEnded
}

interface Cancellation {
  now: Date
  /** True to refuse a cancel that would cost credits. */
  freeOnly: boolean
}

/**
 * Ends an unfinished generation at its owner's wish and tells its worker. The credits are released, unless a
 * paid endpoint draws it and the free late cancellations of the day are used: then they are captured. False
 * when it had ended already.
 * @throws {AppError} cancel_is_charged with `freeOnly`
 */
export async function cancelByOwner(
  transaction: Executor,
  taskId: string,
  { now, freeOnly }: Cancellation,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('generations')
    .select(['user_id', 'credits_cost', 'status', 'endpoint_calls'])
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'processing'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const { user_id: userId, credits_cost: amount } = row
  // Its owner knows of the end, and may have to pay.
  const cancelled: typeof generations = {
    ...generations,
    async withFailure() {
      await letPhotoGo(transaction, { taskId, code: 'cancelled', now })
      if (isLate(row) && (await isBeyondFree(transaction, { userId, now }))) {
        if (freeOnly) throw new AppError('cancel_is_charged', { free: FREE_LATE_CANCELS, credits: amount })
        await charge(transaction, { userId, generationId: taskId, amount, now })
      } else {
        await release(transaction, { generationId: taskId, cause: 'cancelled', now })
      }
    },
  }
  await fail(transaction, cancelled, { id: taskId }, 'cancelled', now)
  await announceCancel(transaction, taskId)
  return true
}

async function isBeyondFree(transaction: Executor, user: { userId: string; now: Date }): Promise<boolean> {
  const used = await countUse(transaction, user, { late_cancels: 1 })
  return used.late_cancels > FREE_LATE_CANCELS
}

/** A hold that expired meanwhile is made again; without credits for it there is nothing to charge. */
async function charge(
  transaction: Executor,
  order: { userId: string; generationId: string; amount: number; now: Date },
): Promise<void> {
  if (order.amount === 0 || (await capture(transaction, order))) return
  const expiresAt = new Date(order.now.getTime() + HOLD_MS)
  await reserve(transaction, { ...order, expiresAt })
  await capture(transaction, order)
}

/** Tells the workers, with the transaction that ends the generation. */
export async function announceCancel(transaction: Executor, taskId: string): Promise<void> {
  await sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${taskId})`.execute(transaction)
}

/**
 * The task id that a notification on the channel names.
 * @throws {z.core.$ZodError} when the payload is no task id
 */
export function readCancel(payload: string): string {
  return z.uuid().parse(payload)
}

import type { ErrorCode } from '../contract/errors.ts'
import { reserve } from '../credits/ledger/reserve.ts'
import { capture, release } from '../credits/ledger/settle.ts'
import type { Database, Executor } from '../db/database.ts'
import { letPhotoGo } from '../photos/keep.ts'
import { HOLD_MS } from './lifecycle.ts'
import { failedWith } from './moves.ts'
import { type Attempt, type Completion, completeGeneration, failGeneration } from './store.ts'

/** Undoes the transaction around it. */
class Undo extends Error {}

/**
 * Completed and charged, or neither: one transaction. A hold that was swept away while the picture waited is made again;
 * without credits for it the picture is not handed over (`unpaid`). `lost`: another attempt, or the owner, was faster.
 */
export async function completeAndCapture(
  db: Database,
  attempt: Attempt,
  completion: Completion,
): Promise<'completed' | 'lost' | 'unpaid'> {
  const { taskId: generationId } = attempt
  const { now } = completion
  let outcome: 'completed' | 'lost' | 'unpaid' = 'lost'
  try {
    await db.transaction().execute(async (transaction) => {
      const row = await completeGeneration(transaction, attempt, completion)
      if (!row) return
      outcome = 'completed'
      if (row.credits_cost === 0 || (await capture(transaction, { generationId, now }))) return
      const { user_id: userId, credits_cost: amount } = row
      const expiresAt = new Date(now.getTime() + HOLD_MS)
      await reserve(transaction, { userId, generationId, amount, now, expiresAt })
      if (await capture(transaction, { generationId, now })) return
      outcome = 'unpaid'
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return outcome
}

/** Failed, and what was put aside given back: one transaction. False when another attempt, or the owner, was faster. */
export async function failAndRelease(
  db: Database,
  attempt: Attempt,
  code: ErrorCode,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await failGeneration(transaction, attempt, code, now))) return false
    await letPhotoGo(transaction, { taskId: attempt.taskId, code, now })
    await release(transaction, { generationId: attempt.taskId, cause: code, now })
    return true
  })
}

/**
 * Ends an unfinished generation whoever holds it: its owner cancelled it, or its time is up. The credits go back in the
 * same transaction; a worker that still draws finds its claim gone. Tell workers by `announceCancel`. False when it had
 * ended already.
 */
export async function endGeneration(
  transaction: Executor,
  taskId: string,
  { code, now }: { code: ErrorCode; now: Date },
): Promise<boolean> {
  const ended = await transaction
    .updateTable('generations')
    .set(failedWith(code, now))
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'processing'])
    .returning('task_id')
    .executeTakeFirst()
  if (!ended) return false
  await letPhotoGo(transaction, { taskId, code, now })
  await release(transaction, { generationId: taskId, cause: code, now })
  return true
}

import { reserve } from '../credits/ledger/holds.ts'
import type { Database } from '../db/database.ts'
import { fail } from '../work/ends.ts'
import { HOLD_MS } from './lifecycle.ts'
import { generations } from './work.ts'

/**
 * Lets a pending generation wait for the next day, with its credits on hold until a day after that. Fails it
 * when its hold has expired and its owner has no credits for another. False when it was not pending, or waits
 * already.
 */
export async function waitUntil(
  db: Database,
  taskId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('generations')
      .set({ waits_until: until })
      .where('task_id', '=', taskId)
      .where('status', '=', 'pending')
      .where('waits_until', 'is distinct from', until)
      .returning(['user_id', 'credits_cost'])
      .executeTakeFirst()
    if (!row) return false
    const { user_id: userId, credits_cost: amount } = row
    if (amount === 0) return true
    const expiresAt = new Date(until.getTime() + HOLD_MS)
    const order = { userId, generationId: taskId, amount, now, expiresAt }
    if ((await reserve(transaction, order)) !== 'insufficient') return true
    await fail(transaction, generations, { id: taskId }, 'insufficient_credits', now)
    return false
  })
}

import type { Executor } from '../../db/database.ts'
import { applyReversals } from '../reversals.ts'
import { withBooks } from './account.ts'

/**
 * Makes the credits of a payment agree with its refunds and disputes; call it in the transaction that writes
 * `payment_reversals`. Running it again changes nothing. Unspent credits are revoked, spent ones become debt,
 * and credits that a won dispute reinstates pay off debt first.
 * @returns credits taken back now; below 0 when they were given back
 */
export async function clawBack(
  db: Executor,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<number> {
  const payment = await db
    .selectFrom('payments')
    .select('user_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  return withBooks(db, { userId: payment.user_id, now }, async (books) => {
    applyReversals(books)
    return books.movements
      .filter(({ kind, cause }) => (kind === 'claw_back' || kind === 'reinstate') && cause === paymentId)
      .reduce((sum, { revoked }) => sum + revoked, 0)
  })
}

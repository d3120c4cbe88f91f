import type { Executor } from '../../db/database.ts'
import { applyReversals } from '../reversals.ts'
import { withBooks } from './account.ts'

/**
 * Makes the credits of a payment, each owner's apart, agree with its refunds and disputes; call it in the
 * transaction that writes `payment_reversals`. Running it again changes nothing. Unspent credits are revoked,
 * spent ones become debt, and credits that a won dispute reinstates pay off debt first.
 * @returns credits taken back now; below 0 when they were given back
 */
export async function clawBack(db: Executor, payment: { paymentId: string; now: Date }): Promise<number> {
  return [...(await clawBackByOwner(db, payment)).values()].reduce((sum, taken) => sum + taken, 0)
}

/** The same, with what was taken from each owner of credits of the payment. */
export async function clawBackByOwner(
  db: Executor,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Map<string, number>> {
  // Of the buyer, of who redeemed a gift, and of both sides of a referral; in one order for all transactions.
  const owners = await db
    .selectFrom('credit_lots')
    .select('user_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .orderBy('user_id')
    .execute()
  const taken = new Map<string, number>()
  for (const { user_id: userId } of owners)
    taken.set(userId, await clawBackOf(db, { userId, paymentId, now }))
  return taken
}

async function clawBackOf(
  db: Executor,
  { userId, paymentId, now }: { userId: string; paymentId: string; now: Date },
): Promise<number> {
  return withBooks(db, { userId, now }, async (books) => {
    applyReversals(books)
    return books.movements
      .filter(({ kind, cause }) => (kind === 'claw_back' || kind === 'reinstate') && cause === paymentId)
      .reduce((sum, { revoked }) => sum + revoked, 0)
  })
}

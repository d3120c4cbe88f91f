import type { Executor } from '../../db/database.ts'
import { move } from '../books.ts'
import { allocate, total } from '../rules.ts'
import { lockAccount, withBooks } from './account.ts'
import { grantLot } from './grant.ts'
import { LedgerError } from './ledger-error.ts'
import { inLedger, type Ledger } from './transaction.ts'

export interface Adjustment {
  /** A UUID for each press of the button, so that a repeated request makes one adjustment. */
  id: string
  userId: string
  /** Credits to add or, when negative, to take away; not more than are available. */
  delta: number
  reason: string
  /** The admin. */
  actorId: string
  now: Date
}

/**
 * An admin's correction of a balance, kept with its reason. False when this one was made before.
 * @throws {LedgerError} without a reason, or when it takes away more than is available
 */
export async function adjust(db: Executor, adjustment: Adjustment): Promise<boolean> {
  const { delta, userId, now, id } = adjustment
  if (adjustment.reason.trim() === '') throw new LedgerError('adjustment_without_reason')
  if (!Number.isSafeInteger(delta) || delta === 0) {
    throw new RangeError(`an adjustment is a whole number other than 0, not ${delta}`)
  }
  return inLedger(db, async (ledger) => {
    await lockAccount(ledger, userId)
    if (!(await note(ledger, adjustment))) return false
    const grantKey = `adjustment:${id}`
    if (delta > 0) return grantLot(ledger, { userId, kind: 'adjustment', amount: delta, grantKey, now })
    await withdraw(ledger, adjustment)
    return true
  })
}

async function note(ledger: Ledger, { id, userId, delta, reason, actorId, now }: Adjustment) {
  const noted = await ledger
    .insertInto('credit_adjustments')
    .values({ id, user_id: userId, delta, reason: reason.trim(), actor_id: actorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

async function withdraw(ledger: Ledger, { id, delta, ...account }: Adjustment): Promise<void> {
  await withBooks(ledger, account, async (books) => {
    const shares = allocate(-delta, books.lots)
    if (total(shares) < -delta) throw new LedgerError('adjustment_below_zero')
    for (const { lot, amount } of shares) {
      const label = { kind: 'withdraw', cause: `adjustment:${id}` } as const
      move(books, lot, label, { available: -amount, revoked: amount })
    }
  })
}

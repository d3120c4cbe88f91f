import type { HoldStatus } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'

/** What became of the credits for one picture. */
export interface Receipt {
  amount: number
  state: HoldStatus
  heldAt: Date
  settledAt: Date | null
  /** Why they went back (a ReleaseCause); null unless released. */
  cause: string | null
}

/** The newest: credits that were given back and reserved again show as reserved. Null for a picture that cost nothing. */
export async function receiptOf(db: Executor, generationId: string): Promise<Receipt | null> {
  const hold = await db
    .selectFrom('credit_holds')
    .select(['amount', 'status', 'created_at', 'settled_at', 'cause'])
    .where('generation_id', '=', generationId)
    .orderBy('created_at', 'desc')
    .orderBy('settled_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!hold) return null
  const { amount, status: state, created_at: heldAt, settled_at: settledAt, cause } = hold
  return { amount, state, heldAt, settledAt, cause }
}

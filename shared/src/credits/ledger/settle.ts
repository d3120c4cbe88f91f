import type { ErrorCode } from '../../contract/errors.ts'
import type { Executor } from '../../db/database.ts'
import { lotOf, move } from '../books.ts'
import { withBooks } from './account.ts'
import type { Ledger } from './transaction.ts'

/** Why credits went back: the error that ended the picture, or what else did. */
export type ReleaseCause = ErrorCode | 'discarded' | 'hold_expired'

interface Settlement {
  generationId: string
  now: Date
}

type Verdict = { status: 'captured' } | { status: 'released'; cause: ReleaseCause }

/**
 * Charges the credits on hold for a picture; call it in the transaction that completes it, after that update. Allowed after
 * the lot expired. False when nothing is on hold any more: reserve again, or discard the picture.
 */
export async function capture(db: Executor, settlement: Settlement): Promise<boolean> {
  return settle(db, settlement, { status: 'captured' })
}

/**
 * Gives the credits on hold for a picture back; call it in the transaction that ends it, after that update. Credits of a
 * lot that expired meanwhile expire. False when nothing is on hold (any more).
 */
export async function release(
  db: Executor,
  { cause, ...settlement }: Settlement & { cause: ReleaseCause },
): Promise<boolean> {
  return settle(db, settlement, { status: 'released', cause })
}

const SWEEP_BATCH = 100

/**
 * Releases the holds past their time to live, one transaction each; their pictures were lost, or waited too long.
 * @returns how many it released
 */
export async function releaseExpiredHolds(db: Executor, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const orphans = await db
      .selectFrom('credit_holds')
      .select('generation_id')
      .where('status', '=', 'held')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(SWEEP_BATCH)
      .execute()
    for (const { generation_id: generationId } of orphans) {
      const verdict = { status: 'released', cause: 'hold_expired' } as const
      if (await settle(db, { generationId, now }, verdict, { onlyExpired: true })) released += 1
    }
    if (orphans.length < SWEEP_BATCH) return released
  }
}

async function settle(
  db: Executor,
  { generationId, now }: Settlement,
  verdict: Verdict,
  { onlyExpired = false } = {},
): Promise<boolean> {
  const open = await db
    .selectFrom('credit_holds')
    .select('user_id')
    .where('generation_id', '=', generationId)
    .where('status', '=', 'held')
    .executeTakeFirst()
  if (!open) return false
  return withBooks(db, { userId: open.user_id, now }, async (books, ledger) => {
    const holdId = await closeHold(ledger, { generationId, now }, verdict, onlyExpired)
    if (!holdId) return false
    const isCaptured = verdict.status === 'captured'
    const cause = isCaptured ? generationId : verdict.cause
    for (const { lot_id, amount } of await itemsOf(ledger, holdId)) {
      const label = { kind: isCaptured ? 'capture' : 'release', cause, holdId } as const
      move(books, lotOf(books, lot_id), label, {
        held: -amount,
        ...(isCaptured ? { captured: amount } : { available: amount }),
      })
    }
    return true
  })
}

/** The guarded update that decides between two who settle the same hold. Undefined when another was first. */
async function closeHold(
  ledger: Ledger,
  { generationId, now }: Settlement,
  verdict: Verdict,
  onlyExpired: boolean,
): Promise<string | undefined> {
  const closed = await ledger
    .updateTable('credit_holds')
    .set({ ...verdict, settled_at: now })
    .where('generation_id', '=', generationId)
    .where('status', '=', 'held')
    .$if(onlyExpired, (holds) => holds.where('expires_at', '<=', now))
    .returning('id')
    .executeTakeFirst()
  return closed?.id
}

async function itemsOf(ledger: Ledger, holdId: string) {
  return ledger
    .selectFrom('credit_hold_items')
    .select(['lot_id', 'amount'])
    .where('hold_id', '=', holdId)
    .execute()
}

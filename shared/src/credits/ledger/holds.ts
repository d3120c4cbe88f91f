import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ErrorCode } from '../../contract/errors.ts'
import type { HoldStatus, LedgerTables } from '../../db/credit-tables.ts'
import type { Executor } from '../../db/database.ts'
import { type Books, lotOf, move } from '../books.ts'
import { allocate, total } from '../rules.ts'
import { lockAccount, withBooks } from './account.ts'
import { inLedger, type Ledger } from './transaction.ts'

export interface Reservation {
  userId: string
  generationId: string
  /** Credits, above 0. */
  amount: number
  now: Date
  /** The time at which the sweeper releases the hold; it must be later than any picture takes. */
  expiresAt: Date
}

/** Credits put aside for one generation. */
export interface Hold {
  id: string
  userId: string
  generationId: string
  amount: number
  status: HoldStatus
  /** The time after which a sweeper releases the hold. */
  expiresAt: Date
}

/** Why a hold was released: the error that ended the generation, or another cause. */
export type ReleaseCause = ErrorCode | 'discarded' | 'hold_expired'

/**
 * Puts credits aside for a generation: lots that expire first go first. A hold that the generation has
 * already, and that was not released, is returned as it is, with the later `expiresAt`. Call it in the
 * transaction that writes the generation, and again when a worker begins, in case the hold ran out while the
 * picture waited.
 */
export async function reserve(
  db: Executor,
  reservation: Reservation,
): Promise<{ hold: Hold } | 'insufficient'> {
  checkAmount(reservation)
  return withBooks(db, reservation, async (books, ledger) => {
    const existing = await prolongHold(ledger, reservation)
    return existing ? { hold: existing } : addHold(books, reservation)
  })
}

/** The same for a generation that this transaction has just written, which can have no hold yet. */
export async function reserveForNew(
  db: Executor,
  reservation: Reservation,
): Promise<{ hold: Hold } | 'insufficient'> {
  checkAmount(reservation)
  return withBooks(db, reservation, async (books) => addHold(books, reservation))
}

/**
 * In place of a reservation for what costs nothing: locks the account, so that what the transaction counts of
 * its owner stays valid until its end.
 */
export async function lockForFree(db: Executor, userId: string): Promise<void> {
  await inLedger(db, (ledger) => lockAccount(ledger, userId))
}

function checkAmount({ amount }: Reservation): void {
  if (Number.isSafeInteger(amount) && amount > 0) return
  throw new RangeError(`a reservation is a whole number above 0, not ${amount}`)
}

async function prolongHold(ledger: Ledger, reservation: Reservation): Promise<Hold | undefined> {
  const row = await ledger
    .updateTable('credit_holds')
    .set({ expires_at: sql`greatest(expires_at, ${reservation.expiresAt})` })
    .where('generation_id', '=', reservation.generationId)
    .where('user_id', '=', reservation.userId)
    .where('status', '<>', 'released')
    .returningAll()
    .executeTakeFirst()
  return row && viewHold(row)
}

/** Adds a hold to the books, unless their lots have too little; `post` writes it. */
function addHold(
  books: Books,
  { userId, generationId, amount, expiresAt }: Reservation,
): { hold: Hold } | 'insufficient' {
  const shares = allocate(amount, books.lots)
  if (total(shares) < amount) return 'insufficient'
  const id = randomUUID()
  books.holds.push({ id, generationId, amount, expiresAt })
  for (const share of shares) {
    const label = { kind: 'reserve', cause: generationId, holdId: id } as const
    move(books, share.lot, label, { available: -share.amount, held: share.amount })
  }
  return { hold: { id, userId, generationId, amount, status: 'held', expiresAt } }
}

function viewHold(row: Selectable<LedgerTables['credit_holds']>): Hold {
  return {
    id: row.id,
    userId: row.user_id,
    generationId: row.generation_id,
    amount: row.amount,
    status: row.status,
    expiresAt: row.expires_at,
  }
}

interface Settlement {
  generationId: string
  now: Date
}

type Verdict = { status: 'captured' } | { status: 'released'; cause: ReleaseCause }

/**
 * Charges the hold of a generation; call it in the transaction that completes it, after that update. Allowed
 * after the lot expired. False when there is no hold any more: reserve again, or discard the picture.
 */
export async function capture(db: Executor, settlement: Settlement): Promise<boolean> {
  return settle(db, settlement, { status: 'captured' })
}

/**
 * Gives the hold of a generation back; call it in the transaction that ends it, after that update. Credits of
 * a lot that expired meanwhile expire. False when there is no hold (any more).
 */
export async function release(
  db: Executor,
  { cause, ...settlement }: Settlement & { cause: ReleaseCause },
): Promise<boolean> {
  return settle(db, settlement, { status: 'released', cause })
}

const SWEEP_BATCH = 100

/**
 * Releases the holds past `expiresAt`, one transaction each; their generations were lost, or waited too long.
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

/**
 * The guarded update that decides between two calls for the same hold. Undefined when the other one was
 * first.
 */
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

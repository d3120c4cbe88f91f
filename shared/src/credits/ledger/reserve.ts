import { sql } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { type Books, type Lot, move } from '../books.ts'
import { allocate, type Share, total } from '../rules.ts'
import { withBooks } from './account.ts'
import { type Hold, type HoldRow, toHold } from './hold.ts'
import type { Ledger } from './transaction.ts'

export interface Reservation {
  userId: string
  generationId: string
  /** Credits, above 0. */
  amount: number
  now: Date
  /** Later than any picture takes: the sweeper releases the hold then. */
  expiresAt: Date
}

/**
 * Puts credits aside for a picture: what expires first goes first. The hold that the picture has already is returned as it
 * is, with a later `expiresAt` if this one is later; one that was released does not count. Call it in the transaction that
 * writes the generation, and again when a worker begins, in case the hold ran out while the picture waited.
 */
export async function reserve(
  db: Executor,
  reservation: Reservation,
): Promise<{ hold: Hold } | 'insufficient'> {
  const { amount } = reservation
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError(`a reservation is a whole number above 0, not ${amount}`)
  }
  return withBooks(db, reservation, async (books, ledger) => {
    const existing = await prolongHold(ledger, reservation)
    if (existing) return { hold: existing }
    const shares = allocate(amount, books.lots)
    if (total(shares) < amount) return 'insufficient'
    return { hold: await writeHold(ledger, books, reservation, shares) }
  })
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
  return row && toHold(row)
}

async function writeHold(
  ledger: Ledger,
  books: Books,
  { userId, generationId, amount, now, expiresAt }: Reservation,
  shares: Share<Lot>[],
): Promise<Hold> {
  const items = shares.map(({ lot, amount: part }) => ({ lot_id: lot.id, amount: part }))
  const { rows } = await sql<HoldRow>`
    WITH hold AS (
      INSERT INTO credit_holds (user_id, generation_id, amount, created_at, expires_at)
      VALUES (${userId}, ${generationId}, ${amount}, ${now}, ${expiresAt})
      RETURNING *
    ), items AS (
      INSERT INTO credit_hold_items (hold_id, lot_id, amount)
      SELECT hold.id, item.lot_id, item.amount
      FROM hold, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (lot_id uuid, amount int)
    )
    SELECT * FROM hold`.execute(ledger)
  const row = rows[0] as HoldRow
  for (const share of shares) {
    const label = { kind: 'reserve', cause: generationId, holdId: row.id } as const
    move(books, share.lot, label, { available: -share.amount, held: share.amount })
  }
  return toHold(row)
}

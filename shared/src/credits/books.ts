import type { EntryKind, LotKind } from '../db/credit-tables.ts'
import { allocate, isDue } from './rules.ts'

/**
 * Credits that were granted together; `granted` is always the sum of remaining, held, captured, expired and
 * revoked.
 */
export interface Lot {
  id: string
  kind: LotKind
  granted: number
  remaining: number
  held: number
  captured: number
  expired: number
  revoked: number
  expiresAt: Date | null
  grantedAt: Date
  /** The payment of the lot, when it has refunds or disputes; null otherwise. */
  reversal: Reversal | null
}

export interface Reversal {
  paymentId: string
  paid: number
  /** Sum of the active refunds and disputes, in the unit of `paid`. */
  reversed: number
  /** Credits of this lot that were clawed back so far. */
  takenBack: number
}

/** One line of the journal: the change of a lot in each place, and of the account's debt. */
export interface Movement {
  lotId: string
  holdId: string | null
  kind: EntryKind
  available: number
  held: number
  captured: number
  expired: number
  revoked: number
  debt: number
  cause: string
}

/** A hold that this transaction adds; its `reserve` movements say how much comes from which lot. */
interface NewHold {
  id: string
  generationId: string
  amount: number
  expiresAt: Date
}

/** A user's lots while the account is locked, and the changes of this transaction. */
export interface Books {
  userId: string
  debt: number
  lots: Lot[]
  holds: NewHold[]
  movements: Movement[]
}

type Change = Partial<Pick<Movement, 'available' | 'held' | 'captured' | 'expired' | 'revoked' | 'debt'>>
type Label = Pick<Movement, 'kind' | 'cause'> & { holdId?: string }

function record(books: Books, lot: Lot, label: Label, change: Change): Movement {
  const nothing = { available: 0, held: 0, captured: 0, expired: 0, revoked: 0, debt: 0 }
  const movement = { holdId: null, ...label, lotId: lot.id, ...nothing, ...change }
  books.movements.push(movement)
  return movement
}

/** Moves credits within a lot in the books; `post` writes it. */
export function move(books: Books, lot: Lot, label: Label, change: Change): void {
  const movement = record(books, lot, label, change)
  lot.remaining += movement.available
  lot.held += movement.held
  lot.captured += movement.captured
  lot.expired += movement.expired
  lot.revoked += movement.revoked
  books.debt += movement.debt
}

/** Records the grant of a lot that is already written with its credits. */
export function recordGrant(books: Books, lot: Lot, cause: string): void {
  record(books, lot, { kind: 'grant', cause }, { available: lot.granted })
}

/**
 * Pays off debt with available credits: they replace those that were clawed back after they had been spent.
 */
export function payDebt(books: Books): void {
  for (const { lot, amount } of allocate(books.debt, books.lots)) {
    move(
      books,
      lot,
      { kind: 'settle', cause: 'debt' },
      { available: -amount, captured: amount, debt: -amount },
    )
  }
}

export function expireDue(books: Books, now: Date): void {
  for (const lot of books.lots) {
    if (lot.remaining === 0 || !isDue(lot.expiresAt, now)) continue
    move(
      books,
      lot,
      { kind: 'expire', cause: 'expired' },
      { available: -lot.remaining, expired: lot.remaining },
    )
  }
}

export function lotOf(books: Books, lotId: string): Lot {
  const lot = books.lots.find(({ id }) => id === lotId)
  if (!lot) throw new Error(`lot ${lotId} is not in the books of ${books.userId}`)
  return lot
}

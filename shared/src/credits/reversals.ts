import { type Books, type Lot, move, type Reversal } from './books.ts'
import { bySpendingOrder, creditsToTakeBack } from './rules.ts'

type ReversedLot = Lot & { reversal: Reversal }

/** The order of claw back: unspent credits first, spent ones, which become debt, last. */
const TAKEN_FROM = ['remaining', 'expired', 'captured'] as const
const PLACE_IN_ENTRY = { remaining: 'available', expired: 'expired', captured: 'captured' } as const

function takeBack(books: Books, lots: ReversedLot[], amount: number): void {
  let missing = amount
  for (const place of TAKEN_FROM) {
    for (const lot of lots) {
      const taken = Math.min(missing, lot[place])
      if (taken === 0) continue
      move(
        books,
        lot,
        { kind: 'claw_back', cause: lot.reversal.paymentId },
        { [PLACE_IN_ENTRY[place]]: -taken, revoked: taken, debt: place === 'captured' ? taken : 0 },
      )
      lot.reversal.takenBack += taken
      missing -= taken
    }
  }
}

function giveBack(books: Books, lots: ReversedLot[], amount: number): void {
  let missing = amount
  for (const lot of lots) {
    const given = Math.min(missing, lot.reversal.takenBack)
    if (given === 0) continue
    const label = { kind: 'reinstate', cause: lot.reversal.paymentId } as const
    move(books, lot, label, { available: given, revoked: -given })
    lot.reversal.takenBack -= given
    missing -= given
  }
}

/**
 * Makes the books agree with the refunds and disputes of the user's payments; running it again changes
 * nothing. Credits on hold are left alone: this runs again when their hold is captured or released.
 */
export function applyReversals(books: Books): void {
  const reversed = books.lots.filter((lot): lot is ReversedLot => lot.reversal !== null).sort(bySpendingOrder)
  const byPayment = Map.groupBy(reversed, (lot) => lot.reversal.paymentId)
  for (const lots of byPayment.values()) {
    const [first] = lots
    if (!first) continue
    const granted = lots.reduce((sum, lot) => sum + lot.granted, 0)
    const takenBack = lots.reduce((sum, lot) => sum + lot.reversal.takenBack, 0)
    const wanted = creditsToTakeBack(granted, first.reversal.reversed, first.reversal.paid)
    if (wanted > takenBack) takeBack(books, lots, wanted - takenBack)
    else giveBack(books, lots, takenBack - wanted)
  }
}

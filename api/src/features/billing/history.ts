import type { PointEntry, PointType } from '@pawport/shared/contract/billing.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { BalanceChange } from '@pawport/shared/credits/history.ts'
import type { EntryKind } from '@pawport/shared/db/credit-tables.ts'
import { localName } from '@pawport/shared/places/local-name.ts'

/** The type that the account shows for an entry; a grant shows the kind of its lot. */
const TYPES = {
  grant: null,
  reserve: 'picture',
  // A capture does not change the balance, so the account never lists it; the type needs every kind.
  capture: 'picture',
  release: 'returned',
  expire: 'expired',
  withdraw: 'adjustment',
  claw_back: 'refund',
  reinstate: 'refund',
  settle: 'debt',
} as const satisfies Record<EntryKind, PointType | null>

/** A change of the balance as the account lists it; a destination is named in the reader's language. */
export async function viewChange(
  { id, at, kind, lot, amount, destination, reason }: BalanceChange,
  locale: Locale,
): Promise<PointEntry> {
  return {
    id,
    date: at.toISOString(),
    type: TYPES[kind] ?? lot,
    amount: amount > 0 ? `+${amount}` : String(amount),
    desc: destination === null ? (reason ?? '') : await localName(destination, locale),
  }
}

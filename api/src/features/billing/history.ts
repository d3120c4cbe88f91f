import type { PointEntry } from '@pawport/shared/contract/billing/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { BalanceChange } from '@pawport/shared/credits/history.ts'
import { pointDetailOf, pointTypeOf } from '@pawport/shared/credits/point-type.ts'
import { localName } from '@pawport/shared/places/local-name.ts'

/** A change of the balance as the account lists it; a destination is named in the reader's language. */
export async function viewChange(change: BalanceChange, locale: Locale): Promise<PointEntry> {
  const { id, at, amount, destination, reason, item, giver } = change
  const detail = pointDetailOf(change)
  return {
    id,
    date: at.toISOString(),
    type: pointTypeOf(change),
    amount: amount > 0 ? `+${amount}` : String(amount),
    desc:
      destination === null ? (reason ?? giver ?? item?.[locale] ?? '') : await localName(destination, locale),
    ...(detail && { detail }),
  }
}

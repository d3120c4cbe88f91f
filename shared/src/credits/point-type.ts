import type { PointDetail, PointType } from '../contract/billing/schemas.ts'
import type { EntryKind } from '../db/credit-tables.ts'
import type { BalanceChange } from './history.ts'

/** The type that a history shows for an entry; a grant shows the kind of its lot. */
const TYPES = {
  grant: null,
  reserve: 'picture',
  // A capture does not change the balance, so no history lists it; the type needs every kind.
  capture: 'picture',
  release: 'returned',
  expire: 'expired',
  withdraw: 'adjustment',
  claw_back: 'refund',
  reinstate: 'refund',
  settle: 'debt',
} as const satisfies Record<EntryKind, PointType | null>

/** What a change of a balance is called in a history. */
export function pointTypeOf({ kind, lot }: Pick<BalanceChange, 'kind' | 'lot'>): PointType {
  return TYPES[kind] ?? lot
}

/** What says more than the type; undefined where there is nothing more to say. */
export function pointDetailOf({
  kind,
  isVideo,
  isCard,
  reversal,
}: Pick<BalanceChange, 'kind' | 'isVideo' | 'isCard' | 'reversal'>): PointDetail | undefined {
  if (isVideo || isCard) return kind !== 'reserve' ? undefined : isCard ? 'card' : 'video'
  if (kind === 'claw_back' && reversal === 'dispute') return 'disputed'
  if (kind !== 'reinstate') return undefined
  return reversal === 'dispute' ? 'dispute_won' : 'refund_failed'
}

import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { ShopState } from '../contract/mailing/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import { release } from '../credits/ledger/holds.ts'
import type { Executor } from '../db/database.ts'
import type { MailedCardRow } from '../db/mailing-tables.ts'
import { addNotice } from '../notices/add-notice.ts'
import { type Attempt, type Kind, lastError } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'
import { isOf } from '../work/rows.ts'

/** How long one attempt holds its row: drawing takes seconds, and a call of a shop at most half a minute. */
export const CARD_LEASE_MS = 180_000
const MOST_DRAWINGS = 4
/** With pauses of up to an hour they last for a day. */
const MOST_SENDINGS = 30
/**
 * How long credits for a card are put aside; the check of a card makes it longer while the card is printed.
 */
export const CARD_HOLD_MS = 60 * DAY_MS

/** What an attempt that drew both sides brings. */
export interface DrawnSides {
  folder: string
  /** False for a picture that was enlarged. */
  isRedrawn: boolean
}

/** Proofs of mailed cards: both sides, drawn as they will be printed. They hold no credits. */
export const cardProofs: Kind<'mailed_cards', DrawnSides, ErrorCode> = {
  table: 'mailed_cards',
  statuses: { waiting: 'waiting', running: 'drawing', completed: 'proof', failed: 'failed' },
  fence: 'claim',
  lease: untilNextTry(CARD_LEASE_MS),
  mostAttempts: MOST_DRAWINGS,
  spent: () => 'card_failed',
  pauseMs: (attempts) => 2_000 * attempts,
  giveUp: ({ attempts }) => (attempts >= MOST_DRAWINGS ? 'card_failed' : null),
  columns: {
    released: lastError,
    completed: ({ folder, isRedrawn }) => ({ folder, is_redrawn: isRedrawn }),
    failed: (code, now) => ({ error_code: code, finished_at: now }),
  },
}

/** What a print shop knows an order by, and how it stands. */
export interface Placed {
  shopOrderId: string
  state: ShopState
}

/**
 * Orders of mailed cards, until a print shop has them. The hold is released in the transaction that fails
 * one; `observe.ts` captures it once the card is posted.
 */
export const cardOrders: Kind<'mailed_cards', Placed, ErrorCode> = {
  table: 'mailed_cards',
  statuses: { waiting: 'ordered', running: 'sending', completed: 'printing', failed: 'failed' },
  fence: 'claim',
  lease: untilNextTry(CARD_LEASE_MS),
  mostAttempts: MOST_SENDINGS,
  spent: () => 'card_failed',
  pauseMs: (attempts) => Math.min(3_600_000, 15_000 * 2 ** (attempts - 1)),
  giveUp: ({ attempts }) => (attempts >= MOST_SENDINGS ? 'card_failed' : null),
  columns: {
    released: lastError,
    // What the shop said is observed next, as after a callback.
    completed: ({ shopOrderId }) => ({
      shop_order_id: shopOrderId,
      shop_state: 'accepted',
      last_error: null,
    }),
    // An order whose answer got lost may be at the shop all the same: it is looked for and stopped there.
    failed: (code, now) => ({
      error_code: code,
      finished_at: now,
      is_settled: sql`submitted_at IS NULL OR ${code === 'card_refused'}`,
    }),
  },
  async withFailure(transaction, row, code, now) {
    await release(transaction, { generationId: row.id, cause: code, now })
    if (code !== 'card_cancelled') await tellOfCard(transaction, 'card-failed', row)
  },
}

/** Tells the owner that a card was posted, or failed. */
export async function tellOfCard(
  transaction: Executor,
  kind: 'card-posted' | 'card-failed',
  { id, user_id: userId, task_id, destination }: MailedCardRow,
): Promise<void> {
  if (task_id)
    await addNotice(transaction, { userId, kind, key: `card:${id}`, data: { task_id, destination } })
}

/**
 * Notes that the shop is about to be asked: from here on the card is cancelled at the shop alone. False when
 * the attempt lost its claim, or the owner cancelled it.
 */
export async function markSubmitted(
  db: Executor,
  attempt: Attempt,
  { shop, now }: { shop: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_cards')
    .set({ submitted_at: sql`coalesce(submitted_at, ${now})`, shop })
    .where(isOf(cardOrders, attempt))
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { ErrorCode } from '../contract/errors.ts'
import type { ShopState } from '../contract/mailing/limits.ts'
import { release, reserve } from '../credits/ledger/holds.ts'
import type { Database, Executor } from '../db/database.ts'
import type { MailedCardRow } from '../db/mailing-tables.ts'
import { captureFinished } from '../generations/capture-finished.ts'
import { fail } from '../work/ends.ts'
import { lockCard } from './store.ts'
import { CARD_HOLD_MS, cardOrders, tellOfCard } from './work.ts'

/**
 * Writes what the shop says of a card that it has: posted captures the hold, failed and cancelled release it,
 * in the same transaction. A word that comes twice, late, or after the end changes nothing.
 * @returns whether anything changed
 */
export async function observeShop(db: Database, id: string, state: ShopState, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockCard(transaction, id)
    if (row?.status !== 'printing') return false
    if (state === 'accepted' || state === 'printing') {
      if (row.shop_state === state || row.shop_state === 'printing') return false
      await update(transaction, id, { shop_state: state })
      return true
    }
    const ended = { shop_state: state, is_settled: true, finished_at: now, cancel_asked_at: null }
    if (state === 'posted') {
      await update(transaction, id, { ...ended, status: 'posted' })
      const paid = { generationId: id, userId: row.user_id, amount: row.credits_cost, now }
      if (!(await captureFinished(transaction, paid)))
        throw new Error('a posted card has no credits to charge')
      await tellOfCard(transaction, 'card-posted', row)
      return true
    }
    await endUnprinted(transaction, row, state === 'cancelled' && row.cancel_asked_at !== null, {
      ended,
      now,
    })
    return true
  })
}

async function endUnprinted(
  transaction: Executor,
  row: MailedCardRow,
  isCancelled: boolean,
  { ended, now }: { ended: Partial<MailedCardRow>; now: Date },
): Promise<void> {
  const code: ErrorCode = isCancelled ? 'card_cancelled' : 'card_shop_failed'
  await update(transaction, row.id, { ...ended, status: 'failed', error_code: code })
  await release(transaction, { generationId: row.id, cause: code, now })
  if (!isCancelled) await tellOfCard(transaction, 'card-failed', row)
}

/**
 * Puts the credits of an unfinished card aside for longer. Under its lock: for a card that ended meanwhile
 * they would be put aside once more. False when its owner has too few by now.
 */
export async function prolongHold(
  db: Database,
  { id }: Pick<MailedCardRow, 'id'>,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockCard(transaction, id)
    if (!row || !isUnfinished(row)) return true
    const expiresAt = new Date(now.getTime() + CARD_HOLD_MS)
    const { user_id: userId, credits_cost: amount } = row
    const reservation = { userId, generationId: id, amount, now, expiresAt }
    return (await reserve(transaction, reservation)) !== 'insufficient'
  })
}

/** Whether a card was ordered and has not ended. */
function isUnfinished({ status }: MailedCardRow): boolean {
  return status === 'ordered' || status === 'sending' || status === 'printing'
}

/**
 * Cancels a card at its owner's wish. Before the shop may have it, at once; afterwards the shop is asked:
 * the caller adds the job `card.check`.
 * @returns `refused` for a card that is printed already, or was never ordered
 */
export async function cancelCard(
  transaction: Executor,
  id: string,
  now: Date,
): Promise<'cancelled' | 'asked' | 'refused'> {
  const row = await lockCard(transaction, id)
  if (!row) return 'refused'
  const isOpen = row.status === 'ordered' || row.status === 'sending'
  if (isOpen && !row.submitted_at)
    return (await fail(transaction, cardOrders, { id }, 'card_cancelled', now)) ? 'cancelled' : 'refused'
  const isAtShop = row.status === 'printing' && row.shop_state === 'accepted'
  if ((!isOpen && !isAtShop) || row.cancel_refused) return 'refused'
  // One that waits for its next attempt has it now.
  const next = row.status === 'ordered' ? { next_try_at: now } : {}
  await update(transaction, id, { cancel_asked_at: row.cancel_asked_at ?? now, ...next })
  return 'asked'
}

/**
 * Ends a card that is not posted and gives its credits back, whether or not the shop can stop it: for
 * administrators, and for an account that is deleted. The shop is asked to stop it afterwards. False for one
 * that has ended or was never ordered.
 */
export async function endCard(transaction: Executor, id: string, now: Date): Promise<boolean> {
  const row = await lockCard(transaction, id)
  if (!row || !isUnfinished(row)) return false
  await update(transaction, id, {
    ...{
      status: 'failed',
      error_code: 'card_cancelled',
      finished_at: now,
      claim: null,
      cancel_asked_at: null,
    },
    is_settled: row.submitted_at === null,
  })
  await release(transaction, { generationId: id, cause: 'card_cancelled', now })
  await tellOfCard(transaction, 'card-failed', row)
  return true
}

/** The shop does not cancel it any more: the owner reads that. */
export async function noteCancelRefused(db: Executor, id: string): Promise<void> {
  await update(db, id, { cancel_asked_at: null, cancel_refused: true })
}

/** The shop has nothing more to say about a card that failed here. */
export async function noteSettled(db: Executor, id: string): Promise<void> {
  await update(db, id, { is_settled: true })
}

async function update(db: Executor, id: string, columns: Partial<MailedCardRow>): Promise<void> {
  await db.updateTable('mailed_cards').set(columns).where('id', '=', id).execute()
}

import type { Transaction } from 'kysely'
import type { Locale } from '../contract/locale.ts'
import { grant } from '../credits/ledger/grant.ts'
import type { GiftRow } from '../db/code-tables.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from '../db/payment-tables.ts'
import type { Tables } from '../db/tables.ts'
import { addNotice } from '../notices/add-notice.ts'
import { hashCode } from './code.ts'

/** The gift that an order buys, written with it. */
export async function addGift(
  transaction: Executor,
  gift: {
    id: string
    orderId: string
    userId: string
    fromName: string
    toEmail: string | null
    locale: Locale
    code: string
    now: Date
  },
): Promise<void> {
  await transaction
    .insertInto('gifts')
    .values({
      id: gift.id,
      order_id: gift.orderId,
      user_id: gift.userId,
      from_name: gift.fromName,
      to_email: gift.toEmail,
      locale: gift.locale,
      code_hash: hashCode(gift.code),
      created_at: gift.now,
    })
    .execute()
}

/** The gift of an order; undefined for an order of the buyer's own credits. */
export async function giftOfOrder(db: Executor, orderId: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export type PaidGift = GiftRow & Pick<OrderRow, 'credits' | 'bonus' | 'status' | 'item_name'>

function paidGifts(db: Executor) {
  return db
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .selectAll('gifts')
    .select(['orders.credits', 'orders.bonus', 'orders.status', 'orders.item_name'])
    .where('orders.payment_id', 'is not', null)
}

/** What a user gave, the newest first; gifts that are not paid for are none. */
export async function listGifts(db: Executor, userId: string, limit: number): Promise<PaidGift[]> {
  return paidGifts(db)
    .where('gifts.user_id', '=', userId)
    .orderBy('gifts.created_at', 'desc')
    .orderBy('gifts.id')
    .limit(limit)
    .execute()
}

export async function findPaidGift(db: Executor, id: string): Promise<PaidGift | undefined> {
  return paidGifts(db).where('gifts.id', '=', id).executeTakeFirst()
}

/** A code works while its payment is not returned in full and no bank asks for it. */
export function isGiftAlive(status: OrderRow['status']): boolean {
  return status === 'completed' || status === 'partly_refunded'
}

export interface Redemption {
  userId: string
  code: string
  now: Date
}

export interface Redeemed {
  credits: number
  /** Who gave a gift; null for others. */
  from: string | null
}

/**
 * Redeems the code of a gift: the first account wins, and gets the same answer again; the
 * buyer gets a notice. The order stays locked:
 * a refund either comes before, and the code is dead, or after, and takes the credits back from this account.
 * @returns null for any code that is none, was used by another account, or belongs to a returned payment
 */
export async function redeemGift(
  transaction: Transaction<Tables>,
  { userId, code, now }: Redemption,
): Promise<Redeemed | null> {
  const gift = await paidGifts(transaction)
    .select('orders.payment_id')
    .where('gifts.code_hash', '=', hashCode(code))
    .forUpdate()
    .executeTakeFirst()
  if (!gift?.payment_id) return null
  const redeemed = { credits: gift.credits + gift.bonus, from: gift.from_name }
  if (gift.redeemed_by !== null) return gift.redeemed_by === userId ? redeemed : null
  if (!isGiftAlive(gift.status)) return null
  await transaction
    .updateTable('gifts')
    .set({ redeemed_by: userId, redeemed_at: now })
    .where('id', '=', gift.id)
    .execute()
  const { payment_id: paymentId } = gift
  const grantKey = `gift:${gift.id}`
  const { credits } = redeemed
  await grant(transaction, { userId, kind: 'gift', amount: credits, grantKey, paymentId, now })
  if (gift.user_id !== userId)
    await addNotice(transaction, {
      userId: gift.user_id,
      kind: 'gift-redeemed',
      key: grantKey,
      data: { credits },
    })
  return redeemed
}

import type { Transaction } from 'kysely'
import { grant } from '../credits/ledger/grant.ts'
import type { PromotionRow } from '../db/code-tables.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { newCode } from './code.ts'
import type { Redeemed, Redemption } from './gifts.ts'

/**
 * Redeems a promotion code, once for each account; the same account gets the same answer again. The guarded
 * update counts the use while it locks the row, so that the last use is not given twice.
 * @returns null for any code that is none, has ended, was closed or is used up
 */
export async function redeemPromotion(
  transaction: Transaction<Tables>,
  { userId, code, now }: Redemption,
): Promise<Redeemed | null> {
  const promotion = await transaction
    .selectFrom('promotions')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!promotion) return null
  const { id: promotionId, credits } = promotion
  const earlier = await transaction
    .selectFrom('promotion_uses')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (earlier) return { credits, from: null }
  const counted = await transaction
    .updateTable('promotions')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promotionId)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .returning('id')
    .executeTakeFirst()
  if (!counted) return null
  const { id } = await transaction
    .insertInto('promotion_uses')
    .values({ promotion_id: promotionId, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(transaction, {
    userId,
    kind: 'promotion',
    amount: credits,
    grantKey: `promotion:${id}`,
    now,
  })
  return { credits, from: null }
}

/** The newest promotions. */
export async function listPromotions(db: Executor, limit: number): Promise<PromotionRow[]> {
  return db
    .selectFrom('promotions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Makes a promotion with a new code. @returns false for a repeated request of the same id */
export async function addPromotion(
  transaction: Executor,
  promotion: { id: string; credits: number; maxUses: number; endsAt: Date; now: Date },
): Promise<boolean> {
  const added = await transaction
    .insertInto('promotions')
    .values({
      id: promotion.id,
      code: newCode(),
      credits: promotion.credits,
      max_uses: promotion.maxUses,
      ends_at: promotion.endsAt,
      created_at: promotion.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Ends a promotion before its time; what was redeemed stays. @returns `unknown`, or `closed` when it was */
export async function closePromotion(
  transaction: Executor,
  id: string,
  now: Date,
): Promise<'done' | 'closed' | 'unknown'> {
  const closed = await transaction
    .updateTable('promotions')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed) return 'done'
  const known = await transaction
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known ? 'closed' : 'unknown'
}

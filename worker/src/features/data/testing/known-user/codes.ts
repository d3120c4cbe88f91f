import { randomUUID } from 'node:crypto'
import { newCode } from '@pawport/shared/codes/code.ts'
import { addGift } from '@pawport/shared/codes/gifts.ts'
import { addPromotion, redeemPromotion } from '@pawport/shared/codes/promotions.ts'
import { readReferralCode } from '@pawport/shared/codes/referrals.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { HOUR_MS, hash } from './made.ts'

/** A gift, an invitation in each direction, and a promotion that the user redeemed. */
export async function makeCodes(
  db: Database,
  userId: string,
  { orderId, email, name }: { orderId: string; email: string; name: string },
): Promise<void> {
  const now = new Date()
  await addGift(db, {
    ...{ id: randomUUID(), orderId, userId, fromName: name, toEmail: email, locale: 'en', now },
    code: newCode(),
  })
  await readReferralCode(db, userId, hash())
  const invited = { inviter_id: userId, user_id: randomUUID(), created_at: now }
  const inviting = { inviter_id: randomUUID(), user_id: userId, created_at: now }
  await db.insertInto('referrals').values([invited, inviting]).execute()
  const promotion = {
    id: randomUUID(),
    credits: 5,
    maxUses: 9,
    endsAt: new Date(now.getTime() + HOUR_MS),
    now,
  }
  await addPromotion(db, promotion)
  const { code } = await db.selectFrom('promotions').select('code').executeTakeFirstOrThrow()
  await db.transaction().execute((transaction) => redeemPromotion(transaction, { userId, code, now }))
}

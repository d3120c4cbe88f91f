import { keepOpenAccount } from '@pawport/shared/accounts/open-account.ts'
import { readCode } from '@pawport/shared/codes/code.ts'
import { redeemGift } from '@pawport/shared/codes/gifts.ts'
import { redeemPromotion } from '@pawport/shared/codes/promotions.ts'
import { claimReferral } from '@pawport/shared/codes/referrals.ts'
import type { RedeemedView } from '@pawport/shared/contract/codes/schemas.ts'
import type { CountedSource } from '@pawport/shared/credits/welcome-limits.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'

interface Redeeming {
  userId: string
  typed: string
  /** What an invitation is counted by. */
  sources: readonly CountedSource[]
  deviceHash: Buffer | null
}

/**
 * Redeems a code of any kind, in one transaction. Every code that gives nothing gets the same answer, after
 * the same three look-ups.
 * @throws {AppError} code_invalid; invite_refused for an invitation that cannot count for this account;
 *   unauthenticated when the account was closed meanwhile
 */
export async function redeem(
  { db, databaseClock }: Pick<ApiContext, 'db' | 'databaseClock'>,
  { userId, typed, sources, deviceHash }: Redeeming,
): Promise<RedeemedView> {
  const now = await databaseClock.now()
  const code = readCode(typed)
  if (!code) throw new AppError('code_invalid')
  return db.transaction().execute(async (transaction) => {
    if (!(await keepOpenAccount(transaction, userId))) throw new AppError('unauthenticated')
    const redemption = { userId, code, now }
    const gift = await redeemGift(transaction, redemption)
    if (gift) return { kind: 'gift', ...gift }
    const promotion = await redeemPromotion(transaction, redemption)
    if (promotion) return { kind: 'promotion', ...promotion }
    const referral = await claimReferral(transaction, { ...redemption, sources, deviceHash })
    if (referral === 'refused') throw new AppError('invite_refused')
    if (!referral) throw new AppError('code_invalid')
    return { kind: 'referral', ...referral }
  })
}

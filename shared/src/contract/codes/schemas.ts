import * as z from 'zod/mini'
import { reason } from '../admin/common.ts'

/** Longer than a code with blanks and dashes between all signs. */
const LONGEST_TYPED = 64

export const redeemBody = z.object({ code: z.string().check(z.maxLength(LONGEST_TYPED)) })

/** What a code gave, or for an invitation what the first payment will give. */
export const redeemed = z.object({
  kind: z.enum(['gift', 'promotion', 'referral']),
  credits: z.number(),
  /** Who gave a gift; null for others, and empty when that account was deleted. */
  from: z.nullable(z.string()),
})
export type RedeemedView = z.infer<typeof redeemed>

/** A gift, as its buyer sees it. */
const gift = z.object({
  id: z.string(),
  /** The pack, in the reader's language. */
  name: z.string(),
  credits: z.number(),
  from: z.string(),
  /** Null: the buyer hands the card over. */
  to_email: z.nullable(z.string()),
  state: z.enum(['open', 'redeemed', 'returned']),
  /** Null once it cannot be redeemed any more, and where it cannot be shown again. */
  code: z.nullable(z.string()),
  created_at: z.string(),
})
export type GiftView = z.infer<typeof gift>

export const ownCodes = z.object({
  gifts: z.array(gift),
  invite: z.object({ code: z.string(), invited: z.number(), rewarded: z.number() }),
})

/** The receiver of a gift; without an address the buyer hands the card over. */
export const giftBody = z.object({ to_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))) })

export const promotion = z.object({
  id: z.string(),
  code: z.string(),
  credits: z.number(),
  maxUses: z.number(),
  uses: z.number(),
  endsAt: z.string(),
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PromotionView = z.infer<typeof promotion>

const count = z.int().check(z.minimum(1), z.maximum(100_000))
/** The id makes a repeated request one promotion. */
export const newPromotionBody = z.object({
  id: z.uuid(),
  credits: z.int().check(z.minimum(1), z.maximum(1_000)),
  maxUses: count,
  endsAt: z.iso.datetime({ offset: true }),
  reason,
})
export const promotionParams = z.object({ promotion_id: z.uuid() })

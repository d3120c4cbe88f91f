import * as z from 'zod/mini'

/** Where credits came from. */
export const CREDIT_KINDS = [
  'welcome',
  'bonus',
  'subscription',
  'pack',
  'adjustment',
  'gift',
  'promotion',
  'referral',
] as const

/** Available credits of one kind and one expiry. */
const creditShare = z.object({
  kind: z.enum(CREDIT_KINDS),
  amount: z.number(),
  /** ISO 8601; null: they never expire. */
  expires_at: z.nullable(z.string()),
})

export type CreditShare = z.infer<typeof creditShare>

/** Payments that were refunded, or that a bank took back. */
const debtCause = z.enum(['refund', 'dispute', 'both'])
export type DebtCause = z.infer<typeof debtCause>

/** `GET /api/user/credits`; whole credits. */
export const credits = z.object({
  available_credits: z.number(),
  /** All credits that were granted, without those that expired or were clawed back. */
  total_credits: z.number(),
  used_credits: z.number(),
  /** The part of the available credits that was not paid for. */
  bonus_credits: z.number(),
  /** Credits on hold for unfinished pictures. */
  held_credits: z.number(),
  /**
   * The number of pictures of the size that the user begins with (512 pixels unless the settings say another)
   * that the available credits pay for.
   */
  possible_generations: z.number(),
  /** Price of a picture of that size. */
  credits_per_generation: z.number(),
  /** Price by the pixels of a side. */
  prices: z.record(z.string(), z.number()),
  /** The available credits by kind and expiry, in the order in which they are spent. */
  shares: z.array(creditShare),
  /** Credits that were spent and then refunded: the next credits pay them off first. */
  debt: z.number(),
  /** Why credits are owed; missing while none are. */
  debt_cause: z.optional(debtCause),
})
export type Credits = z.infer<typeof credits>
/** The user gets a warning when this many pictures, or fewer, are left. */
export const LOW_GENERATIONS = 2

export const RECEIPT_STATES = ['held', 'captured', 'released'] as const

/** What became of the credits for one picture. */
export const receipt = z.object({
  amount: z.number(),
  state: z.enum(RECEIPT_STATES),
  held_at: z.string(),
  settled_at: z.nullable(z.string()),
  /** Why the hold was released: an error code, or `hold_expired`; null unless released. */
  cause: z.nullable(z.string()),
})
export type ReceiptView = z.infer<typeof receipt>

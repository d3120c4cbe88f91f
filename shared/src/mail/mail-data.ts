import type { Locale } from '../contract/locale.ts'
import type { VideoShape } from '../contract/videos/limits.ts'

/** A name of a plan or a pack, as the offers keep it. */
type Name = Record<Locale, string>

interface Money {
  /** In the smallest unit of the currency, such as US cents. */
  amountCents: number
  /** ISO 4217, in small or capital letters. */
  currency: string
}

/**
 * What each kind of mail tells. Values are JSON; times are ISO 8601. Links lead to the payment provider, and
 * null leaves them out.
 */
export interface MailData {
  /** A payment that arrived, for a pack, a new subscription or a further period. */
  receipt: Money & {
    name: Name
    kind: 'pack' | 'subscription' | 'renewal'
    /** Bought credits and those that came as a bonus. */
    credits: number
    bonus: number
    /** How many parts they come in, one a month. */
    months: number
    paidAt: string
    orderId: string
    receiptUrl: string | null
    /** The gift that was bought; missing in mails of earlier releases. */
    giftId?: string | null
  }
  /** A gift for its receiver, who may have no account. The worker that sends it adds what it shows. */
  gift: { giftId: string; from?: string; credits?: number; code?: string }
  /** A payment for a subscription that did not succeed. */
  'payment-failed': Money & {
    name: Name
    /** When the provider tries again; null when it does not, or does not say. */
    nextAttemptAt: string | null
    /** True when the owner has to confirm the payment at the bank. */
    needsConfirmation: boolean
    /** Where the open invoice can be paid or confirmed. */
    payUrl: string | null
  }
  'renewal-soon': Money & { name: Name; renewsAt: string }
  /** A subscription that its owner or the provider ended. */
  cancelled: {
    name: Name
    /** The end of the paid period; it may be in the past. */
    endsAt: string
    hasEnded: boolean
  }
  refunded: Money & {
    name: Name
    /** False when a part of the payment was returned. */
    isWhole: boolean
    /** Credits that were clawed back, those that had been spent already included. */
    creditsTaken: number
  }
  /** An export of one's data that can be fetched until then. */
  'export-ready': { expiresAt: string }
  /** The account will be deleted then, unless its owner keeps it. */
  'account-deletion': { deletedAt: string }
  /** An access token that was made: its owner may not have been the one. */
  'token-made': { name: string; scopes: readonly string[]; expiresAt: string }
  /** A passkey that was added or removed: its owner may not have been the one. */
  'passkey-added': { name: string; at: string }
  'passkey-removed': { name: string; at: string }
  /** A second subscription that was bought while one was live: it was cancelled and paid back at once. */
  'duplicate-subscription-refunded': Money & { name: Name }
  /** A picture completed or failed; for users who asked for it in their settings. */
  'picture-ended': { taskId: string; destination: string; hasFailed: boolean }
  /** A video completed or failed; for the same users. */
  'video-ended': {
    videoId: string
    taskId: string
    shape: VideoShape
    destination: string
    hasFailed: boolean
  }
}

export type MailTemplate = keyof MailData

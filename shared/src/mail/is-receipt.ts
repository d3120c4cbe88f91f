import type { MailTemplate } from './mail-data.ts'

/**
 * Whether a mail records money that moved. Such a mail is always sent; all others are notices, which a user
 * can decline.
 */
export const IS_RECEIPT = {
  receipt: true,
  // Paid for, and sent to another person than its user.
  gift: true,
  refunded: true,
  'duplicate-subscription-refunded': true,
  // Asked for by the user, and about the account itself: declining notices does not stop them.
  'export-ready': true,
  'account-deletion': true,
  // About safety: the one who made the token must not be able to stop it.
  'token-made': true,
  'passkey-added': true,
  'passkey-removed': true,
  'payment-failed': false,
  'renewal-soon': false,
  cancelled: false,
  'picture-ended': false,
  'video-ended': false,
} as const satisfies Record<MailTemplate, boolean>

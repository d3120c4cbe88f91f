import type { WelcomeSource } from '../billing/welcome.ts'
import type { VideoShape } from '../videos/limits.ts'

/** A picture that a notice is about; it may have been removed since. */
interface OfPicture {
  task_id: string
  /** As it was typed. */
  destination: string
}

/** A video of a picture. */
interface OfVideo extends OfPicture {
  shape: VideoShape
}

/**
 * What each kind of notice tells, as JSON; times are ISO 8601. The browser writes the text in the reader's
 * language.
 */
export interface NoticeData {
  'picture-completed': OfPicture
  'picture-failed': OfPicture
  'video-completed': OfVideo
  'video-failed': OfVideo
  /** A user liked a published picture; `count` of the notice says how many did. */
  liked: OfPicture
  commented: OfPicture & { handle: string }
  /** The operator, or enough reports, took a picture out of the community. */
  'publication-hidden': OfPicture
  'credits-expire': { amount: number; expires_at: string }
  /** Everything in the recycle bin that is purged soon. */
  'bin-expires': { pictures: number; expires_at: string }
  'export-ready': { export_id: string; expires_at: string }
  /** A card that was ordered is in the post, or will not come; its credits are back then. */
  'card-posted': OfPicture
  'card-failed': OfPicture
  /** A gift that this user bought was redeemed by another account. */
  'gift-redeemed': { credits: number }
  /** An invitation counted with the friend's first payment: both sides have their credits. */
  'invitation-rewarded': { credits: number; side: 'friend' | 'inviter' }
  'album-printed': { album_id: string; title: string }
  /** The first account of a trial, which became its administrator. */
  'first-admin': Record<string, never>
  /** An access token that was made: its owner may not have been the one. */
  'token-made': { name: string; expires_at: string }
  /** A passkey that was added or removed: its owner may not have been the one. */
  'passkey-added': { name: string }
  'passkey-removed': { name: string }
  /** A webhook that took nothing for days, or said that it is gone, was turned off. */
  'webhook-off': { host: string }
  /** No welcome credits: other new accounts of this device or network had them today. */
  'welcome-refused': { source: WelcomeSource }
  'contact-answered': { message_id: string; subject: string }
}

export type NoticeKind = keyof NoticeData

/** A notice as the browser reads it. A newer server may send kinds that this page does not know. */
export type Notice = {
  [K in NoticeKind]: {
    /** Digits. */
    id: string
    kind: K
    data: NoticeData[K]
    /** How often the cause occurred since the notice was read. */
    count: number
    created_at: string
    read_at: string | null
  }
}[NoticeKind]

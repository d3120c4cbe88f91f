import type { NoticeList } from '@pawport/shared/contract/notices/endpoints.ts'
import type { Notice, NoticeKind } from '@pawport/shared/contract/notices/schemas.ts'

type Item = NoticeList['items'][number]

/** The kinds that this page can write; a newer server may know more. */
const KNOWN = {
  'picture-completed': true,
  'picture-failed': true,
  'video-completed': true,
  'video-failed': true,
  liked: true,
  commented: true,
  'publication-hidden': true,
  'credits-expire': true,
  'bin-expires': true,
  'export-ready': true,
  'card-posted': true,
  'card-failed': true,
  'gift-redeemed': true,
  'invitation-rewarded': true,
  'album-printed': true,
  'token-made': true,
  'passkey-added': true,
  'passkey-removed': true,
  'webhook-off': true,
  'welcome-refused': true,
  'first-admin': true,
  'contact-answered': true,
} as const satisfies Record<NoticeKind, true>

/** Whether this page knows the kind of a notice, and so its data. */
export function isKnownNotice(notice: Item): notice is Item & Notice {
  return isKnownKind(notice.kind)
}

export function isKnownKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(KNOWN, kind)
}

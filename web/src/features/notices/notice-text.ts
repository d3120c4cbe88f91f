import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Notice } from '@pawport/shared/contract/notices/schemas.ts'
import { paths, videoPath } from '@pawport/shared/contract/paths.ts'
import { longDate } from '../../lib/dates.ts'
import type { T } from '../../lib/locale.ts'

/** What a notice says; null for a kind that only a newer page knows. */
export function noticeText(notice: Notice, t: T, locale: Locale): string | null {
  const { kind, data, count } = notice
  switch (kind) {
    case 'picture-completed':
    case 'picture-failed':
    case 'video-completed':
    case 'video-failed':
    case 'card-posted':
    case 'card-failed':
    case 'publication-hidden':
      return t(`notices.${kind}`, { destination: data.destination })
    case 'liked':
      return t(count > 1 ? 'notices.likedMany' : 'notices.liked', { count, destination: data.destination })
    case 'commented': {
      const { destination, handle } = data
      return t(count > 1 ? 'notices.commentedMany' : 'notices.commented', { count, destination, handle })
    }
    case 'credits-expire':
      return t('notices.credits-expire', { amount: data.amount, date: longDate(data.expires_at, locale) })
    case 'bin-expires':
      return t('notices.bin-expires', { pictures: data.pictures, date: longDate(data.expires_at, locale) })
    case 'export-ready':
      return t('notices.export-ready', { date: longDate(data.expires_at, locale) })
    case 'gift-redeemed':
      return t('notices.gift-redeemed', { credits: data.credits })
    case 'invitation-rewarded':
      return t(data.side === 'friend' ? 'notices.invitedFriend' : 'notices.invitedInviter', {
        credits: data.credits,
      })
    case 'album-printed':
      return t('notices.album-printed', { title: data.title })
    case 'token-made':
      return t('notices.token-made', { name: data.name, date: longDate(data.expires_at, locale) })
    case 'passkey-added':
    case 'passkey-removed':
      return t(`notices.${kind}`, { name: data.name })
    case 'webhook-off':
      return t('notices.webhook-off', { host: data.host })
    case 'welcome-refused':
      return t(data.source === 'device' ? 'notices.welcomeDevice' : 'notices.welcomeNetwork')
    case 'first-admin':
      return t('notices.first-admin')
    case 'contact-answered':
      return t('notices.contact-answered', { subject: data.subject })
    default:
      return notice satisfies never
  }
}

/** The screen that shows what a notice is about. */
export function noticePath({ kind, data }: Notice): string {
  switch (kind) {
    case 'credits-expire':
      return `${paths.profile}/subscription`
    case 'bin-expires':
      return `${paths.profile}/recycle`
    case 'gift-redeemed':
    case 'invitation-rewarded':
      return paths.account
    case 'export-ready':
      return `${paths.profile}/settings`
    case 'passkey-added':
    case 'passkey-removed':
      return `${paths.profile}/privacy`
    case 'album-printed':
      return `${paths.profile}/albums`
    case 'token-made':
    case 'webhook-off':
      return `${paths.profile}/api`
    case 'welcome-refused':
      return paths.pricing
    case 'first-admin':
      return paths.admin
    case 'contact-answered':
      return paths.contact
    case 'video-completed':
    case 'video-failed':
      return videoPath(data.task_id, data.shape)
    default:
      return `${paths.dashboard}/${data.task_id}`
  }
}

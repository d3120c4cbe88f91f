import type { Locale } from '../contract/locale.ts'
import type { NoticeData } from '../contract/notices/schemas.ts'
import { paths, videoPath } from '../contract/paths.ts'
import type { NoticeRow } from '../db/people-tables.ts'
import type { PushedKind } from './pushes.ts'

/** What the service worker shows. `web/src/sw/push.ts` reads it. */
export interface PushMessage {
  title: string
  body: string
  /** The path of the screen that a press opens, with its `#`. */
  url: string
  /** A later message with the same tag takes the place of this one. */
  tag: string
}

type Texts = { [K in PushedKind]: (data: NoticeData[K]) => string }

const TEXTS: Record<Locale, Texts> = {
  en: {
    'picture-completed': ({ destination }) => `Your postcard from ${destination} is ready.`,
    'picture-failed': ({ destination }) => `Your postcard from ${destination} could not be made.`,
    'video-completed': ({ destination }) => `Your video from ${destination} is ready.`,
    'video-failed': ({ destination }) => `Your video from ${destination} could not be made.`,
    commented: ({ handle, destination }) => `${handle} commented on your postcard from ${destination}.`,
    'publication-hidden': ({ destination }) =>
      `Your postcard from ${destination} was taken out of the gallery.`,
    'export-ready': () => 'The export of your data is ready.',
    'card-posted': ({ destination }) => `Your card from ${destination} is in the post.`,
    'card-failed': ({ destination }) => `Your card from ${destination} could not be printed.`,
    'album-printed': ({ title }) => `Your album “${title}” is ready to print.`,
    'contact-answered': ({ subject }) => `We answered your message “${subject}”.`,
  },
  zh: {
    'picture-completed': ({ destination }) => `您的明信片“${destination}”做好了。`,
    'picture-failed': ({ destination }) => `明信片“${destination}”没有做成。`,
    'video-completed': ({ destination }) => `您的视频“${destination}”做好了。`,
    'video-failed': ({ destination }) => `视频“${destination}”没有做成。`,
    commented: ({ handle, destination }) => `${handle} 评论了您的明信片“${destination}”。`,
    'publication-hidden': ({ destination }) => `您的明信片“${destination}”已从社区中移除。`,
    'export-ready': () => '您的数据导出已准备好。',
    'card-posted': ({ destination }) => `您的实体明信片“${destination}”已寄出。`,
    'card-failed': ({ destination }) => `实体明信片“${destination}”未能印刷。`,
    'album-printed': ({ title }) => `您的相册“${title}”可以打印了。`,
    'contact-answered': ({ subject }) => `我们回复了您的留言“${subject}”。`,
  },
}

const SCREENS: { [K in PushedKind]: (data: NoticeData[K]) => string } = {
  'picture-completed': pictureScreen,
  'picture-failed': pictureScreen,
  'video-completed': videoScreen,
  'video-failed': videoScreen,
  commented: pictureScreen,
  'publication-hidden': pictureScreen,
  'export-ready': () => `${paths.profile}/settings`,
  'card-posted': pictureScreen,
  'card-failed': pictureScreen,
  'album-printed': () => `${paths.profile}/albums`,
  'contact-answered': () => paths.contact,
}

function pictureScreen({ task_id: taskId }: { task_id: string }): string {
  return `${paths.dashboard}/${taskId}`
}

function videoScreen({ task_id: taskId, shape }: NoticeData['video-completed']): string {
  return videoPath(taskId, shape)
}

/** Writes a notice for a browser, in its language. */
export function pushMessage<K extends PushedKind>(
  kind: K,
  { data, key }: Pick<NoticeRow, 'data' | 'key'>,
  locale: Locale,
): PushMessage {
  const own = data as NoticeData[K]
  return { title: 'Pawport', body: TEXTS[locale][kind](own), url: `/#${SCREENS[kind](own)}`, tag: key }
}

import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Notice, NoticeData, NoticeKind } from '@pawport/shared/contract/notices/schemas.ts'
import { expect, test } from 'vitest'
import type { T } from '../../lib/locale.ts'
import { testTranslator } from '../../lib/testing/test-translator.ts'
import { noticesEn } from '../../locales/notices/en.ts'
import { noticesZh } from '../../locales/notices/zh.ts'
import { isKnownKind } from './known-kinds.ts'
import { noticePath, noticeText } from './notice-text.ts'

const picture = { task_id: 'task-1', destination: 'Kyoto' }
const until = '2030-05-12T12:00:00.000Z'
const SAMPLES: NoticeData = {
  'picture-completed': picture,
  'picture-failed': picture,
  'video-completed': { ...picture, shape: 'tall' },
  'card-posted': picture,
  'card-failed': picture,
  'video-failed': { ...picture, shape: 'square' },
  liked: picture,
  commented: { ...picture, handle: 'ada_l' },
  'publication-hidden': picture,
  'credits-expire': { amount: 12, expires_at: until },
  'bin-expires': { pictures: 3, expires_at: until },
  'export-ready': { export_id: 'e', expires_at: until },
  'gift-redeemed': { credits: 50 },
  'invitation-rewarded': { credits: 20, side: 'inviter' },
  'album-printed': { album_id: 'a', title: 'Summer' },
  'passkey-added': { name: 'my phone' },
  'passkey-removed': { name: 'my phone' },
  'token-made': { name: 'nightly', expires_at: until },
  'welcome-refused': { source: 'network' },
  'first-admin': {},
  'webhook-off': { host: 'hooks.example' },
  'contact-answered': { message_id: 'm', subject: 'My postcard' },
}
const notice = (kind: NoticeKind, count = 1) =>
  ({ id: '1', kind, data: SAMPLES[kind], count, created_at: until, read_at: null }) as Notice
const translators: Record<Locale, T> = {
  en: testTranslator(noticesEn),
  zh: testTranslator(noticesZh),
}
const EACH = (Object.keys(SAMPLES) as NoticeKind[]).flatMap((kind) =>
  (['en', 'zh'] as const).map((locale) => [kind, locale] as const),
)

test.each(EACH)('%s in %s names what it is about, and leads there', (kind, locale) => {
  for (const count of [1, 3]) {
    const text = noticeText(notice(kind, count), translators[locale], locale) ?? ''
    expect(text).not.toMatch(/[{}]|undefined|notices\./)
    const named = Object.entries(SAMPLES[kind]).filter(([name]) =>
      /destination|amount|credits|pictures|title|subject|handle|name$/.test(name),
    )
    for (const [, value] of named) expect(text).toContain(String(value))
    if ('expires_at' in SAMPLES[kind]) expect(text).toContain('2030')
  }
  expect(noticePath(notice(kind))).toMatch(
    /^\/(?:dashboard\/task-1(?:\/video\/(?:square|tall))?$|profile\/|account$|contact$|admin$|pricing$)/,
  )
  expect(isKnownKind(kind)).toBe(true)
})

test('several likes say how many, one does not', () => {
  const say = (count: number) => noticeText(notice('liked', count), translators.en, 'en')
  expect(say(1)).toBe('Somebody liked your postcard from Kyoto.')
  expect(say(3)).toBe('3 people liked your postcard from Kyoto.')
})

test('an invitation tells each side what it did', () => {
  const say = (side: 'friend' | 'inviter') => {
    const data = { credits: 20, side }
    return noticeText({ ...notice('invitation-rewarded'), data } as Notice, translators.en, 'en')
  }
  expect(say('friend')).toContain('20 credits for the invitation')
  expect(say('inviter')).toContain('A friend you invited')
})

test('a kind of a newer server is left out', () => {
  expect(isKnownKind('of-tomorrow')).toBe(false)
  expect(isKnownKind('toString')).toBe(false)
})

import { expect, test } from 'vitest'
import type { KnownSubscription } from '../../lib/known-subscription.ts'
import { testTranslator } from '../../lib/testing/test-translator.ts'
import { accountEn } from '../../locales/account/en.ts'
import { accountZh } from '../../locales/account/zh.ts'
import { offersEn } from '../../locales/offers/en.ts'
import { offersZh } from '../../locales/offers/zh.ts'
import { privilegesOf } from './privileges.ts'

const premium = {
  plan_slug: 'pro',
  billing_cycle: 'monthly',
  status: 'active',
  state: 'active',
  is_expired: false,
  credits_included: 200,
  credits_bonus: 0,
  max_image_size: '1024x1024',
  priority_queue: true,
  commercial_license: false,
  api_access: false,
} as KnownSubscription
const en = testTranslator(accountEn, offersEn)
const zh = testTranslator(accountZh, offersZh)

test.each([
  ['English', en, 'Video postcards, 30 credits each'],
  ['Chinese', zh, '视频明信片，每段 30 积分'],
] as const)('a paid plan includes videos while it runs, in %s', (_name, t, text) => {
  const videos = (subscription: KnownSubscription) =>
    privilegesOf(subscription, { hasVideos: true }, t).find((privilege) => privilege.text === text)
  expect(videos(premium)).toEqual({ text, isIncluded: true })
  expect(videos({ ...premium, status: 'past_due', state: 'past_due' })).toEqual({ text, isIncluded: false })
})

test('an installation without videos does not speak of them', () => {
  const texts = privilegesOf(premium, { hasVideos: false }, en).map(({ text }) => text)
  expect(texts.join()).not.toContain('Video')
})

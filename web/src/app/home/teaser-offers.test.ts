import { expect, test } from 'vitest'
import type { T } from '../../lib/locale.ts'
import { createTranslator } from '../../lib/translator.ts'
import { homeEn } from '../../locales/home/en.ts'
import { FIRST_PACKS, FIRST_PLANS } from './first-wares.ts'
import { teaserOffers } from './teaser-offers.ts'

const t = createTranslator<typeof homeEn>(homeEn) as T
const first = { plans: FIRST_PLANS, packs: FIRST_PACKS, hasVideos: true }

test('every number of the teaser is that of a plan, a pack or the price of a size', () => {
  const plans = [
    { ...FIRST_PLANS[0], price: 0, credits_included: 6 },
    {
      ...FIRST_PLANS[1],
      price: 12.5,
      credits_included: 90,
      max_image_size: '2048x2048' as const,
      priority_queue: false,
    },
  ] as typeof FIRST_PLANS
  const packs = [
    { price: 40, credits_amount: 700 },
    { price: 7, credits_amount: 60 },
  ]
  const offers = teaserOffers({ plans, packs, hasVideos: false }, 'en', t)
  expect(offers.map(({ price, per, points }) => [price, per, ...points])).toEqual([
    [
      '$0.00',
      null,
      '6 credits when you sign up: 3 postcards',
      '512 px, with a watermark',
      'All destinations',
    ],
    [
      ...['$12.50', 'per month', '90 credits every month', '2048 px, no watermark'],
      'That is 4 pictures of this size',
    ],
    [
      ...['from $7.00', null, '60 to 700 credits', 'They never expire'],
      '1024 px without a watermark, on the free plan, too',
    ],
  ])
})

test('what is not offered is not announced', () => {
  const names = (wares: Partial<typeof first>) =>
    teaserOffers({ ...first, ...wares }, 'en', t).map(({ name }) => name)
  expect(names({})).toEqual(['Free preview', 'Premium', 'Credit packs'])
  expect(names({ packs: [] })).toEqual(['Free preview', 'Premium'])
  expect(names({ plans: FIRST_PLANS.slice(0, 1) })).toEqual(['Free preview', 'Credit packs'])
})

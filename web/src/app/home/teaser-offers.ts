import { LARGEST_WITHOUT_PLAN, PICTURE_CREDITS } from '@pawport/shared/contract/billing/picture-prices.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { T } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { monthlyCredits } from '../../lib/plan-sentence.ts'
import type { TeaserPack, TeaserPlan } from './first-wares.ts'

export interface TeaserOffer {
  name: string
  price: string
  /** How often the price is paid; null for once. */
  per: string | null
  points: string[]
}

interface Wares {
  plans: readonly TeaserPlan[]
  packs: readonly TeaserPack[]
  hasVideos: boolean
}

/**
 * The offers of the first page: the free plan, Premium and the packs, as far as they are offered. Prices are
 * in US dollars.
 */
export function teaserOffers({ plans, packs, hasVideos }: Wares, locale: Locale, t: T): TeaserOffer[] {
  const planOf = (slug: string) => plans.find((plan) => plan.slug === slug)
  const [free, premium] = [planOf('free'), planOf('pro')]
  return [
    free && freeOffer(free, locale, t),
    premium && premiumOffer(premium, hasVideos, locale, t),
    packs.length > 0 && packsOffer(packs, locale, t),
  ].filter((offer) => typeof offer === 'object')
}

function freeOffer(plan: TeaserPlan, locale: Locale, t: T): TeaserOffer {
  const { credits, count, pixels } = factsOf(plan)
  return {
    name: t('prices.free'),
    price: money(plan.price, locale),
    per: null,
    points: [t('prices.free1', { credits, count }), t('prices.free2', { pixels }), t('prices.free3')],
  }
}

function premiumOffer(plan: TeaserPlan, hasVideos: boolean, locale: Locale, t: T): TeaserOffer {
  const { credits, count, pixels } = factsOf(plan)
  return {
    name: t('prices.premium'),
    price: money(plan.price, locale),
    per: t(plan.billing_cycle === 'yearly' ? 'prices.yearly' : 'prices.monthly'),
    points: [
      t('prices.premium1', { credits }),
      t('prices.premium2', { pixels }),
      t('prices.premium3', { count }),
      hasVideos && t('prices.premium4'),
      plan.priority_queue && t('prices.premium5'),
    ].filter((point) => point !== false),
  }
}

function packsOffer(packs: readonly TeaserPack[], locale: Locale, t: T): TeaserOffer {
  const credits = packs.map((pack) => pack.credits_amount)
  return {
    name: t('prices.packs'),
    price: t('prices.packsPrice', { price: money(Math.min(...packs.map(({ price }) => price)), locale) }),
    per: null,
    points: [
      t('prices.packs1', { least: Math.min(...credits), most: Math.max(...credits) }),
      t('prices.packs2'),
      t('prices.packs3', { pixels: LARGEST_WITHOUT_PLAN }),
    ],
  }
}

const PIXELS = { '512x512': 512, '1024x1024': 1024, '2048x2048': 2048 } as const satisfies Record<
  TeaserPlan['max_image_size'],
  keyof typeof PICTURE_CREDITS
>

/** The credits of a month, and how many pictures of the plan's largest size they pay for. */
function factsOf(plan: TeaserPlan): { credits: number; count: number; pixels: number } {
  const { later } = monthlyCredits(plan)
  const credits = later.credits + later.bonus
  const pixels = PIXELS[plan.max_image_size]
  return { credits, count: Math.floor(credits / PICTURE_CREDITS[pixels]), pixels }
}

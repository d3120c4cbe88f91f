import { paths } from '@pawport/shared/contract/paths.ts'
import type { Wares } from '../../lib/payments/wares.ts'
import type { Params } from '../routes.ts'

/** What a visitor of the pricing page wants to buy. The address names it, so that it outlives the sign-in. */
export interface Choice {
  wares: Wares
  slug: string
  /** A pack for another person. */
  isGift?: boolean
}

/** The pricing page with a choice. */
export function choicePath({ wares, slug, isGift }: Choice): string {
  return `${paths.pricing}/${isGift ? 'gift' : wares}/${encodeURIComponent(slug)}`
}

/** Whether the address is that of the packs, for who wants to give one. */
export function wantsGift({ wares, slug }: Params): boolean {
  return wares === 'gift' && slug === undefined
}

/** The choice that an address names; null for none. */
export function choiceFrom({ wares, slug }: Params): Choice | null {
  if (slug && wares === 'gift') return { wares: 'pack', slug, isGift: true }
  return slug && (wares === 'pack' || wares === 'plan') ? { wares, slug } : null
}

import { paths } from '@pawport/shared/contract/paths.ts'
import type { Wares } from '../../lib/payments/wares.ts'
import type { Params } from '../routes.ts'

/** What a visitor of the pricing page wants to buy. The address names it, so that it outlives the sign-in. */
export interface Choice {
  wares: Wares
  slug: string
}

/** The pricing page with a choice. */
export function choicePath({ wares, slug }: Choice): string {
  return `${paths.pricing}/${wares}/${encodeURIComponent(slug)}`
}

/** The choice that an address names; null for none. */
export function choiceFrom({ wares, slug }: Params): Choice | null {
  return slug && (wares === 'pack' || wares === 'plan') ? { wares, slug } : null
}

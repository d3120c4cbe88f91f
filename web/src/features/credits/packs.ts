import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Pack {
  slug: 'starter' | 'explorer' | 'adventurer'
  /** US dollars. */
  price: number
  credits: number
  /** On top of the credits, for nothing. */
  bonus: number
  popular: boolean
}

/** What will be for sale. Until the shop opens these are announcements: nothing here can be bought. */
export const PACKS: readonly Pack[] = [
  { slug: 'starter', price: 4.99, credits: 50, bonus: 0, popular: false },
  { slug: 'explorer', price: 12.99, credits: 150, bonus: 15, popular: true },
  { slug: 'adventurer', price: 34.99, credits: 500, bonus: 75, popular: false },
]

/** US dollars as the language writes them. */
export function dollars(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

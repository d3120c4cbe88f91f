// The browser loads this file: no schemas here.

/** `proof`: both sides are drawn, and nothing is ordered yet. */
export const CARD_STATUSES = [
  'waiting',
  'drawing',
  'proof',
  'ordered',
  'sending',
  'printing',
  'posted',
  'failed',
] as const
export type CardStatus = (typeof CARD_STATUSES)[number]

/** What a print shop says of an order. */
export const SHOP_STATES = ['accepted', 'printing', 'posted', 'failed', 'cancelled'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** Characters of each field of an address, and of the message on the back. */
export const ADDRESS_LIMITS = { name: 40, line1: 64, line2: 64, city: 60, region: 40, postcode: 16 } as const
export const LONGEST_MESSAGE = 800
/** Addresses that one account keeps. */
export const MOST_ADDRESSES = 100
/** Proofs of one account on a day (UTC): each takes seconds of a processor. */
export const PROOFS_PER_DAY = 60
/** How long a proof can be ordered, in hours. */
export const PROOF_HOURS = 24

/** Countries that print shops post to, by their ISO 3166 code. */
export const COUNTRIES =
  `AD AE AL AM AR AT AU AZ BA BB BD BE BG BH BM BN BO BR BS BW BZ CA CH CL CN CO CR CV CY CZ DE DK DM DO DZ EC EE EG ES FI FJ
FO FR GB GD GE GH GI GL GR GT GY HK HN HR HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KR KW KZ LA LB LI LK LT LU LV MA MC MD ME
MG MK MN MO MT MU MV MX MY MZ NA NG NI NL NO NP NZ OM PA PE PH PK PL PT PY QA RO RS RW SA SE SG SI SK SM SN SV TH TN TR TT TW TZ
UA UG US UY UZ VA VN ZA ZM ZW`.split(/\s+/)

/** Credits for a card to a country; `*` stands for all that have no price of their own. */
export type CardPrices = Readonly<Record<string, number>>
export const CARD_PRICES: CardPrices = { US: 40, GB: 40, DE: 40, FR: 40, NL: 40, '*': 60 }

/** The price of a card to a country; null where no card is sent. */
export function cardPrice(prices: CardPrices, country: string): number | null {
  return prices[country] ?? prices['*'] ?? null
}

/** How administrators choose from the cards that were ordered. */
export const CARD_FILTERS = ['open', 'posted', 'failed'] as const
export type CardFilter = (typeof CARD_FILTERS)[number]

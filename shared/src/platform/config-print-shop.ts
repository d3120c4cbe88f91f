import { createHmac } from 'node:crypto'
import { CARD_PRICES, type CardPrices, COUNTRIES } from '../contract/mailing/limits.ts'
import { refuseGuessable } from './config-staging.ts'
import { requireTrials, type TrialsConfig } from './config-trials.ts'
import { ConfigError, type Env, integer, text, url } from './env.ts'

export interface ProdigiConfig {
  kind: 'prodigi'
  apiKey: string
  /** Without a slash at its end. */
  apiUrl: string
  /** The product: a postcard that is printed on both sides. */
  sku: string
  /** The print area of the back; that of the front is `default`. */
  backArea: string
}

export interface LobConfig {
  kind: 'lob'
  apiKey: string
  apiUrl: string
  /** Key of the signatures under Lob's webhooks; null: Lob is asked each hour instead. */
  webhookSecret: string | null
  /** Id of the operator's address at Lob (`adr_...`); Lob wants one for cards abroad. */
  from: string | null
}

export interface PrintShopConfig {
  shop: { kind: 'simulated' } | ProdigiConfig | LobConfig | { kind: 'off' }
  format: 'a6' | '6x4' | '9x6'
  prices: CardPrices
  /** Cards that one account may order on a day (UTC). */
  perDay: number
  /** Minutes in which a card can be cancelled before the shop gets it. */
  cancelMinutes: number
  /** Seals addresses and messages: 32 bytes. */
  addressKey: Buffer
  /** Key of the secrets in the addresses of callbacks. */
  callbackKey: string
}

const SHOPS = ['simulated', 'prodigi', 'lob', 'off'] as const
const FORMATS = ['a6', '6x4', '9x6'] as const

/**
 * PRINT_SHOP chooses who prints. Left out, printing is simulated where stand-ins may be used, and off
 * elsewhere.
 * @throws {ConfigError} for a setting that cannot be used, and for the simulation where stand-ins are refused
 */
export function printShopConfig(
  env: Env,
  trials: TrialsConfig,
  { secret, production }: { secret: string; production: boolean },
): PrintShopConfig {
  const named = text(env, 'PRINT_SHOP') ?? (trials.refused ? 'off' : 'simulated')
  const kind = SHOPS.find((known) => known === named)
  if (!kind) throw new ConfigError('PRINT_SHOP', `one of ${SHOPS.join(', ')}`)
  if (kind === 'simulated')
    requireTrials(trials, 'PRINT_SHOP', 'a simulated print shop takes credits for nothing')
  const chosen = text(env, 'PRINT_FORMAT') ?? (kind === 'lob' ? '6x4' : 'a6')
  const format = FORMATS.find((known) => known === chosen)
  if (!format || (kind === 'lob' && format === 'a6'))
    throw new ConfigError('PRINT_FORMAT', kind === 'lob' ? '6x4 or 9x6' : `one of ${FORMATS.join(', ')}`)
  return {
    shop: shopConfig(env, kind),
    format,
    prices: prices(env),
    perDay: integer(env, 'DAILY_CARDS_PER_USER', 10, 1),
    cancelMinutes: integer(env, 'CARD_CANCEL_MINUTES', kind === 'simulated' ? 0 : 10, 0, 1_440),
    addressKey: addressKey(env, { secret, production }),
    callbackKey: createHmac('sha256', secret).update('callbacks of the print shop').digest('hex'),
  }
}

function shopConfig(env: Env, kind: (typeof SHOPS)[number]): PrintShopConfig['shop'] {
  if (kind === 'simulated' || kind === 'off') return { kind }
  const name = kind === 'lob' ? 'LOB' : 'PRODIGI'
  const apiKey = text(env, `${name}_API_KEY`)
  if (!apiKey) throw new ConfigError(`${name}_API_KEY`, `set together with PRINT_SHOP=${kind}`)
  const known = kind === 'lob' ? 'https://api.lob.com/v1' : 'https://api.prodigi.com/v4.0'
  const apiUrl = (url(env, `${name}_API_URL`)?.href ?? known).replace(/\/+$/, '')
  if (kind === 'lob') {
    const webhookSecret = text(env, 'LOB_WEBHOOK_SECRET') ?? null
    return { kind, apiKey, apiUrl, webhookSecret, from: text(env, 'LOB_FROM') ?? null }
  }
  const sku = text(env, 'PRODIGI_SKU')
  if (!sku) throw new ConfigError('PRODIGI_SKU', "the SKU of a two-sided postcard in Prodigi's catalogue")
  return { kind, apiKey, apiUrl, sku, backArea: text(env, 'PRODIGI_BACK_AREA') ?? 'back' }
}

/** `US:40,GB:40,*:60`. */
function prices(env: Env): CardPrices {
  const value = text(env, 'CARD_PRICES')
  if (!value) return CARD_PRICES
  const pairs = value.split(',').map((pair) => {
    const [, country = '', credits = ''] = /^\s*([A-Z]{2}|\*)\s*:\s*([1-9]\d{0,5})\s*$/.exec(pair) ?? []
    if (country !== '*' && !COUNTRIES.includes(country))
      throw new ConfigError('CARD_PRICES', 'credits by country, such as US:40,GB:40,*:60')
    return [country, Number(credits)] as const
  })
  return Object.fromEntries(pairs)
}

/** Derived from APP_SECRET where the operator keeps no key of its own. */
function addressKey(env: Env, { secret, production }: { secret: string; production: boolean }): Buffer {
  const own = text(env, 'ADDRESS_KEY')
  if (own && own.length < 32) throw new ConfigError('ADDRESS_KEY', 'at least 32 random characters')
  if (own && production) refuseGuessable(env, 'ADDRESS_KEY', own)
  return createHmac('sha256', own ?? secret)
    .update('addresses')
    .digest()
}

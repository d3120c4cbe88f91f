import * as z from 'zod/mini'
import type { ShopState } from '../../../contract/mailing/limits.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { LobConfig } from '../../../platform/config-print-shop.ts'
import { askShop } from '../ask.ts'
import { CARD_FORMATS, type CardFormat } from '../format.ts'
import { type PrintShop, PrintShopError, type ShopAnswer } from '../print-shop.ts'

const postcard = z.object({
  id: z.string(),
  deleted: z.optional(z.boolean()),
  status: z.optional(z.nullable(z.string())),
  send_date: z.optional(z.nullable(z.string())),
  expected_delivery_date: z.optional(z.nullable(z.string())),
  tracking_events: z.optional(z.nullable(z.array(z.object({ name: z.optional(z.string()) })))),
})
const list = z.object({ data: z.array(postcard) })
const deletion = z.object({ deleted: z.boolean() })

/** What Lob leaves free on the back of each size for address and postage, to the cut; millimetres. */
const SHOP_AREAS = { '6x4': { width: 91, height: 67 }, '9x6': { width: 110, height: 67 } } as const
const SIZES = { '6x4': '4x6', '9x6': '6x9' } as const

function stateOf(card: z.output<typeof postcard>, now: Date): ShopState {
  if (card.deleted) return 'cancelled'
  if (card.status === 'failed') return 'failed'
  const isDelivered = card.expected_delivery_date && new Date(card.expected_delivery_date) <= now
  // Every event of tracking is one of the post.
  if (card.tracking_events?.length || isDelivered) return 'posted'
  return card.send_date && new Date(card.send_date) > now ? 'accepted' : 'printing'
}

/**
 * Lob's Print & Mail API. It keeps an idempotency key for a day; its metadata finds an order after that.
 * Abroad it sends the small size alone.
 */
export function lobShop(
  { apiKey, apiUrl, from }: LobConfig,
  { size, clock }: { size: '6x4' | '9x6'; clock: Clock },
): PrintShop {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const ask = <S extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: S,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    askShop(
      { method, url: new URL(`${apiUrl}/${path}`), headers: { authorization, ...headers }, body },
      schema,
    )
  const view = (card: z.output<typeof postcard>): ShopAnswer => ({
    id: card.id,
    state: stateOf(card, clock.now()),
  })
  const sizeFor = (country: string) => (country === 'US' ? size : '6x4')
  return {
    name: 'lob',
    askEveryMs: HOUR_MS,
    formatFor(country): CardFormat {
      const name = sizeFor(country)
      return { ...CARD_FORMATS[name], shopArea: SHOP_AREAS[name] }
    },
    async place({ reference, recipient, frontUrl, backUrl }) {
      const card = await ask('POST', 'postcards', postcard, {
        headers: { 'Idempotency-Key': reference },
        body: {
          to: {
            name: recipient.name,
            address_line1: recipient.line1,
            address_line2: recipient.line2 || null,
            address_city: recipient.city,
            address_state: recipient.region || null,
            address_zip: recipient.postcode || null,
            address_country: recipient.country,
          },
          ...(from && { from }),
          size: SIZES[sizeFor(recipient.country)],
          front: frontUrl,
          back: backUrl,
          use_type: 'operational',
          metadata: { card_id: reference },
        },
      })
      return view(card)
    },
    async find(reference) {
      const { data } = await ask('GET', `postcards?limit=1&metadata[card_id]=${reference}`, list)
      return data[0] ? view(data[0]) : null
    },
    read: async (id) => view(await ask('GET', `postcards/${encodeURIComponent(id)}`, postcard)),
    async cancel(id) {
      try {
        return (await ask('DELETE', `postcards/${encodeURIComponent(id)}`, deletion)).deleted
      } catch (error) {
        if (error instanceof PrintShopError && error.kind === 'refused') return false
        throw error
      }
    },
    quote: async () => null,
  }
}

import * as z from 'zod/mini'
import type { ShopState } from '../../../contract/mailing/limits.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { ProdigiConfig } from '../../../platform/config-print-shop.ts'
import { askShop } from '../ask.ts'
import type { CardFormat } from '../format.ts'
import { type PrintShop, PrintShopError, type ShopAnswer, type ShopOrder } from '../print-shop.ts'

const details = z.optional(
  z.nullable(z.object({ inProduction: z.optional(z.string()), shipping: z.optional(z.string()) })),
)
const order = z.object({
  id: z.string(),
  merchantReference: z.optional(z.nullable(z.string())),
  // An order on hold is answered by its id alone.
  status: z.optional(z.nullable(z.object({ stage: z.optional(z.string()), details }))),
})
const placed = z.object({ outcome: z.string(), order: z.optional(z.nullable(order)) })
const found = z.object({ orders: z.array(order) })
const cost = z.object({ amount: z.string(), currency: z.string() })
const quoted = z.object({
  quotes: z.array(z.object({ costSummary: z.object({ items: cost, shipping: cost }) })),
})

/** In the reference outcomes begin with a small letter, in its examples with a capital one. */
const TAKEN = new Set(['created', 'onhold', 'createdwithissues', 'alreadyexists'])

function stateOf({ status }: z.output<typeof order>): ShopState {
  const stage = status?.stage?.toLowerCase()
  const { inProduction, shipping } = status?.details ?? {}
  if (stage === 'cancelled') return 'cancelled'
  if (stage === 'complete' || shipping === 'Complete') return 'posted'
  return inProduction && inProduction !== 'NotStarted' ? 'printing' : 'accepted'
}

function viewOrder(shown: z.output<typeof order>): ShopAnswer {
  return { id: shown.id, state: stateOf(shown) }
}

function recipientOf({ recipient }: ShopOrder) {
  const { name, line1, line2, city, region, postcode, country } = recipient
  const address = {
    line1,
    line2: line2 || null,
    postalOrZipCode: postcode,
    countryCode: country,
    townOrCity: city,
    stateOrCounty: region || null,
  }
  return { name, address }
}

/** Prodigi's Print API, version 4.0. */
export function prodigiShop({ apiKey, apiUrl, sku, backArea }: ProdigiConfig, format: CardFormat): PrintShop {
  const ask = <S extends z.ZodMiniType>(method: 'GET' | 'POST', path: string, schema: S, body?: unknown) =>
    askShop({ method, url: new URL(`${apiUrl}/${path}`), headers: { 'X-API-Key': apiKey }, body }, schema)
  const areas = ['default', backArea] as const
  return {
    name: 'prodigi',
    askEveryMs: HOUR_MS,
    formatFor: () => format,
    async place(given) {
      const { reference, frontUrl, backUrl, callbackUrl } = given
      const assets = areas.map((printArea, index) => ({ printArea, url: index === 0 ? frontUrl : backUrl }))
      const { outcome, order: taken } = await ask('POST', 'orders', placed, {
        merchantReference: reference,
        idempotencyKey: reference,
        shippingMethod: 'Budget',
        callbackUrl,
        recipient: recipientOf(given),
        items: [{ merchantReference: reference, sku, copies: 1, sizing: 'fillPrintArea', assets }],
      })
      if (!TAKEN.has(outcome.toLowerCase()) || !taken)
        throw new PrintShopError('refused', `Prodigi: ${outcome}`)
      return viewOrder(taken)
    },
    async find(reference) {
      const { orders } = await ask('GET', `orders?top=1&merchantReferences=${reference}`, found)
      const same = orders.find(({ merchantReference }) => merchantReference === reference)
      return same ? viewOrder(same) : null
    },
    async read(id) {
      const { order: shown } = await ask('GET', `orders/${encodeURIComponent(id)}`, placed)
      if (!shown) throw new PrintShopError('away', `Prodigi does not show order ${id}`)
      return viewOrder(shown)
    },
    async cancel(id) {
      const { outcome } = await ask('POST', `orders/${encodeURIComponent(id)}/actions/cancel`, placed)
      return outcome.toLowerCase() === 'cancelled'
    },
    async quote(country) {
      const { quotes } = await ask('POST', 'quotes', quoted, {
        shippingMethod: 'Budget',
        destinationCountryCode: country,
        items: [{ sku, copies: 1, assets: areas.map((printArea) => ({ printArea })) }],
      })
      const summary = quotes[0]?.costSummary
      if (!summary) return null
      const amount = Number(summary.items.amount) + Number(summary.shipping.amount)
      return { amount: amount.toFixed(2), currency: summary.items.currency }
    },
  }
}

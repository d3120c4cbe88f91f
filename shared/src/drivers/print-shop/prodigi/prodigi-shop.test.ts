import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CARD_FORMATS } from '../format.ts'
import type { PrintShop } from '../print-shop.ts'
import { type Seen, type ShopServer, shopServer } from '../testing/shop-server.ts'
import { prodigiShop } from './prodigi-shop.ts'

/**
 * The order as Prodigi's reference of its API v4.0 describes it (prodigi.com/print-api/docs/reference, read
 * in November 2026): a field that it does not name is refused.
 */
const orderBody = z.strictObject({
  merchantReference: z.optional(z.string()),
  shippingMethod: z.enum(['Budget', 'Standard', 'Express', 'Overnight']),
  idempotencyKey: z.optional(z.string()),
  callbackUrl: z.optional(z.url()),
  recipient: z.strictObject({
    name: z.string(),
    email: z.optional(z.nullable(z.string())),
    phoneNumber: z.optional(z.nullable(z.string())),
    address: z.strictObject({
      ...{ line1: z.string(), line2: z.nullable(z.string()), postalOrZipCode: z.string() },
      ...{ countryCode: z.string().check(z.length(2)), townOrCity: z.string() },
      stateOrCounty: z.nullable(z.string()),
    }),
  }),
  items: z.array(
    z.strictObject({
      ...{ merchantReference: z.optional(z.string()), sku: z.string(), copies: z.int() },
      sizing: z.enum(['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea']),
      assets: z.array(z.strictObject({ printArea: z.string(), url: z.url() })),
    }),
  ),
})
const ID = '4f3c8d9e-1c75-4d3c-9a6b-0f3f6c9f2b11'
const ORDER = {
  reference: ID,
  recipient: {
    ...{ name: 'Grandma Ada', line1: '14 test place', line2: '', city: 'Bath', region: '' },
    ...{ postcode: 'BA1 1AA', country: 'GB' },
  },
  ...{ frontUrl: 'https://pets.example/front.jpg', backUrl: 'https://pets.example/back.jpg' },
  callbackUrl: 'https://pets.example/called',
}
/** As the reference shows an order. */
const shown = (status: object = {}) => ({
  id: 'ord_840796',
  created: '2021-03-11T14:31:23.41Z',
  callbackUrl: null,
  merchantReference: ID,
  shippingMethod: 'Budget',
  idempotencyKey: ID,
  status: {
    stage: 'InProgress',
    issues: [],
    details: { downloadAssets: 'NotStarted', inProduction: 'NotStarted', shipping: 'NotStarted' },
    ...status,
  },
})
let server: ShopServer
let shop: PrintShop

beforeAll(async () => {
  server = await shopServer()
  const config = {
    kind: 'prodigi',
    apiKey: 'key',
    apiUrl: `${server.url}/v4.0`,
    sku: 'POST-6X4',
    backArea: 'back',
  } as const
  shop = prodigiShop(config, CARD_FORMATS.a6)
})
afterAll(() => server.close())

const first = (): Seen | undefined => server.seen[0]

test.each(['Created', 'onHold', 'createdWithIssues', 'alreadyExists'])(
  'an order that is %s is taken, and is sent as the reference describes it',
  async (outcome) => {
    server.answers(() => ({
      body: { outcome, order: outcome === 'onHold' ? { id: 'ord_840796' } : shown() },
    }))
    expect(await shop.place(ORDER)).toEqual({ id: 'ord_840796', state: 'accepted' })
    const { method, path, headers, body } = first() ?? {}
    expect([method, path, headers?.['x-api-key']]).toEqual(['POST', '/v4.0/orders', 'key'])
    expect(z.parse(orderBody, body)).toMatchObject({
      ...{ idempotencyKey: ID, merchantReference: ID, callbackUrl: ORDER.callbackUrl },
      items: [{ sku: 'POST-6X4', assets: [{ printArea: 'default' }, { printArea: 'back' }] }],
    })
  },
)

test.each([
  [{ stage: 'Cancelled' }, 'cancelled'],
  [{ stage: 'Complete' }, 'posted'],
  [{ details: { inProduction: 'Complete', shipping: 'Complete' } }, 'posted'],
  [{ details: { inProduction: 'InProgress', shipping: 'NotStarted' } }, 'printing'],
  [{}, 'accepted'],
])('%j is %s', async (status, state) => {
  server.answers(() => ({ body: { outcome: 'Ok', order: shown(status) } }))
  expect(await shop.read('ord_840796')).toEqual({ id: 'ord_840796', state })
  expect(first()?.path).toBe('/v4.0/orders/ord_840796')
})

test('an order is found by its reference alone, cancelled while it can be, and quoted', async () => {
  server.answers(() => ({ body: { outcome: 'Ok', orders: [shown()], hasMore: false } }))
  expect(await shop.find(ID)).toMatchObject({ id: 'ord_840796' })
  expect(first()?.path).toBe(`/v4.0/orders?top=1&merchantReferences=${ID}`)
  expect(await shop.find('another')).toBeNull()
  for (const [outcome, isCancelled] of [
    ['Cancelled', true],
    ['failedToCancel', false],
    ['actionNotAvailable', false],
  ] as const) {
    server.answers(() => ({ body: { outcome, order: shown() } }))
    expect(await shop.cancel('ord_840796')).toBe(isCancelled)
    expect(first()?.path).toBe('/v4.0/orders/ord_840796/actions/cancel')
  }
  const cost = (amount: string) => ({ amount, currency: 'GBP' })
  const quote = { shipmentMethod: 'Budget', costSummary: { items: cost('1.15'), shipping: cost('1.50') } }
  server.answers(() => ({ body: { outcome: 'Ok', quotes: [quote] } }))
  expect(await shop.quote('GB')).toEqual({ amount: '2.65', currency: 'GBP' })
})

test('an order that is refused, an answer that is not understood, and a server that is away', async () => {
  server.answers(() => ({ status: 400, body: { outcome: 'ValidationFailed', failures: {} } }))
  await expect(shop.place(ORDER)).rejects.toMatchObject({ kind: 'refused' })
  server.answers(() => ({ body: '<html>' }))
  await expect(shop.place(ORDER)).rejects.toMatchObject({ kind: 'away' })
  server.answers(() => ({ status: 502, body: {} }))
  await expect(shop.place(ORDER)).rejects.toMatchObject({ kind: 'away' })
})

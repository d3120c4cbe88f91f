import { createHmac } from 'node:crypto'
import { Configuration, PostcardEditable, PostcardsApi } from '@lob/lob-typescript-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { PrintShop } from '../print-shop.ts'
import { type ShopServer, shopServer } from '../testing/shop-server.ts'
import { lobShop } from './lob-shop.ts'
import { isSignedByLob } from './signature.ts'

const NOW = '2026-11-26T12:00:00.000Z'
const CARD = 'psc_208e45e48d271294'
const ID = '4f3c8d9e-1c75-4d3c-9a6b-0f3f6c9f2b11'
const ORDER = {
  reference: ID,
  recipient: {
    ...{ name: 'Grandma Ada', line1: '210 King St', line2: '', city: 'San Francisco', region: 'CA' },
    ...{ postcode: '94107', country: 'US' },
  },
  ...{ frontUrl: 'https://pets.example/front.jpg', backUrl: 'https://pets.example/back.jpg' },
  callbackUrl: 'https://pets.example/called',
}
let server: ShopServer
let shop: PrintShop
let sdk: PostcardsApi

beforeAll(async () => {
  server = await shopServer()
  const config = {
    kind: 'lob',
    apiKey: 'test_key',
    apiUrl: server.url,
    webhookSecret: null,
    from: 'adr_1',
  } as const
  shop = lobShop(config, { size: '9x6', clock: fixedClock(NOW) })
  // Lob's own client, asked for the same.
  sdk = new PostcardsApi(new Configuration({ username: 'test_key', basePath: server.url }))
})
afterAll(() => server.close())

const asked = () => server.seen.map(({ method, path, body }) => ({ method, path, body }))

test('an order is the request of Lob’s own client: path, key, fields and no others', async () => {
  server.answers(() => ({ body: { id: CARD, object: 'postcard' } }))
  expect(await shop.place(ORDER)).toEqual({ id: CARD, state: 'printing' })
  const [ours] = [...server.seen]
  await sdk.create(new PostcardEditable(ours?.body), ID)
  const theirs = server.seen[1]
  expect([ours?.method, ours?.path]).toEqual([theirs?.method, theirs?.path])
  // A field that the client does not know is missing from its request.
  expect(ours?.body).toEqual(theirs?.body)
  for (const header of ['authorization', 'idempotency-key'])
    expect(ours?.headers[header]).toBe(theirs?.headers[header])
  expect(ours?.body).toMatchObject({
    ...{ size: '6x9', from: 'adr_1', use_type: 'operational', metadata: { card_id: ID } },
    to: { name: 'Grandma Ada', address_zip: '94107', address_country: 'US' },
  })
})

test('a card abroad has the small size, and its format leaves the place free that Lob prints in', async () => {
  server.answers(() => ({ body: { id: CARD } }))
  await shop.place({ ...ORDER, recipient: { ...ORDER.recipient, country: 'DE' } })
  expect(server.seen[0]?.body).toMatchObject({ size: '4x6' })
  expect([shop.formatFor('DE').name, shop.formatFor('US').name]).toEqual(['6x4', '9x6'])
  expect(shop.formatFor('US').shopArea).not.toBeNull()
})

test('reading, finding and cancelling call what Lob’s client calls', async () => {
  server.answers(({ method, path }) => ({
    body:
      method === 'DELETE'
        ? { id: CARD, deleted: true }
        : path.includes('?')
          ? { data: [{ id: CARD }] }
          : { id: CARD },
  }))
  await shop.read(CARD)
  expect(await shop.cancel(CARD)).toBe(true)
  expect(await shop.find(ID)).toMatchObject({ id: CARD })
  const ours = asked()
  server.seen.length = 0
  await sdk.get(CARD)
  await sdk.cancel(CARD)
  expect(ours.slice(0, 2)).toEqual(asked())
  expect(decodeURIComponent(ours[2]?.path ?? '')).toBe(`/postcards?limit=1&metadata[card_id]=${ID}`)
  server.answers(() => ({ body: { data: [] } }))
  expect(await shop.find(ID)).toBeNull()
  server.answers(() => ({ status: 422, body: { error: { message: 'too late' } } }))
  expect(await shop.cancel(CARD)).toBe(false)
})

test.each([
  [{ deleted: true }, 'cancelled'],
  [{ status: 'failed' }, 'failed'],
  [{ send_date: '2026-11-27T00:00:00.000Z' }, 'accepted'],
  [{ send_date: '2026-11-25T00:00:00.000Z', tracking_events: [] }, 'printing'],
  [{ tracking_events: [{ name: 'Mailed' }] }, 'posted'],
  [{ expected_delivery_date: '2026-11-20' }, 'posted'],
])('%j is %s', async (card, state) => {
  server.answers(() => ({ body: { id: CARD, ...card } }))
  expect(await shop.read(CARD)).toEqual({ id: CARD, state })
})

test.each([
  [422, 'refused'],
  [401, 'away'],
  [429, 'away'],
  [503, 'away'],
])('the status %i means %s', async (status, kind) => {
  server.answers(() => ({ status, body: { error: { message: 'no' } } }))
  await expect(shop.place(ORDER)).rejects.toMatchObject({ name: 'PrintShopError', kind })
})

test('only what Lob signed in the last minutes counts as its word', () => {
  const now = new Date(NOW)
  const body = Buffer.from('{"id":"evt_1"}')
  const timestamp = String(now.getTime())
  const signature = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex')
  expect(isSignedByLob('secret', { body, signature, timestamp }, now)).toBe(true)
  expect(isSignedByLob('other', { body, signature, timestamp }, now)).toBe(false)
  expect(isSignedByLob('secret', { body: Buffer.from('{}'), signature, timestamp }, now)).toBe(false)
  expect(isSignedByLob('secret', { body, signature: undefined, timestamp }, now)).toBe(false)
  const later = new Date(now.getTime() + 300_001)
  expect(isSignedByLob('secret', { body, signature, timestamp }, later)).toBe(false)
})

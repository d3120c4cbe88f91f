import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnknownObjectError } from '../../payments.ts'
import { type PaymentsGround, paymentsGround } from '../../testing/ground.ts'
import { parseForm } from './form.ts'
import { simulatedServer } from './server.ts'

let ground: PaymentsGround
let server: typeof fetch
beforeAll(async () => {
  ground = await paymentsGround()
  server = simulatedServer(ground.simulation)
})
afterAll(() => ground?.close())

interface Sent {
  method?: string
  form?: Record<string, string>
  key?: string
}

/** A request as any client would send it. */
async function ask(path: string, { method = 'POST', form = {}, key }: Sent = {}) {
  const answer = await server(`https://api.stripe.com${path}`, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams(form).toString() }),
    headers: key ? { 'idempotency-key': key } : {},
  })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, body, isReplayed: answer.headers.has('idempotent-replayed') }
}

test('names with brackets are objects and lists', () => {
  expect(
    parseForm(
      'mode=payment&line_items[0][price]=a&line_items[1][price]=b&expand[]=x&expand[]=y&metadata[a%5Bb]=1',
    ),
  ).toEqual({
    mode: 'payment',
    line_items: [{ price: 'a' }, { price: 'b' }],
    expand: ['x', 'y'],
    metadata: { a: { b: '1' } },
  })
  expect(parseForm('')).toEqual({})
})

test('a repeated request with its key gets the first answer, and does nothing more', async () => {
  const key = randomUUID()
  const form = { email: 'ada@example.com' }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask('/v1/customers', { form, key })))
  expect(first?.status).toBe(200)
  for (const other of others) expect(other.body).toEqual(first?.body)
  expect(await ask('/v1/customers', { form, key })).toEqual({ ...first, isReplayed: true })
  expect((await ground.events()).filter(({ type }) => type === 'customer.created')).toHaveLength(1)
})

test('a key that was used for something else is refused, until a day later', async () => {
  const key = randomUUID()
  await ask('/v1/customers', { form: { email: 'ada@example.com' }, key })
  expect(await ask('/v1/customers', { form: { email: 'eve@example.com' }, key })).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  })
  ground.clock.advance(25 * 3_600_000)
  expect(await ask('/v1/customers', { form: { email: 'eve@example.com' }, key })).toMatchObject({
    status: 200,
  })
})

test('a request that was refused can be sent again with its key', async () => {
  const key = randomUUID()
  expect(await ask('/v1/products/new', { form: { name: 'New' }, key })).toMatchObject({ status: 404 })
  await ask('/v1/products', { form: { id: 'new', name: 'Old' } })
  expect(await ask('/v1/products/new', { form: { name: 'New' }, key })).toMatchObject({
    status: 200,
    body: { name: 'New' },
  })
})

test('a list has pages, the newest first', async () => {
  const { body: product } = await ask('/v1/products', { form: { name: 'Many' } })
  const made: unknown[] = []
  for (let cents = 1; cents <= 5; cents += 1) {
    const form = { product: String(product.id), unit_amount: String(cents), currency: 'usd' }
    made.unshift((await ask('/v1/prices', { form })).body.id)
  }
  const seen: unknown[] = []
  let after = ''
  for (let page = 1; page <= 3; page += 1) {
    const path = `/v1/prices?product=${product.id}&limit=2${after && `&starting_after=${after}`}`
    const { body } = await ask(path, { method: 'GET' })
    const data = body.data as { id: string }[]
    seen.push(...data.map(({ id }) => id))
    expect(body.has_more).toBe(page < 3)
    after = data.at(-1)?.id ?? ''
  }
  expect(seen).toEqual(made)
})

test('objects are sent as ids, and whole where that is asked for', async () => {
  const { body: product } = await ask('/v1/products', { form: { name: 'Whole' } })
  const form = { product: String(product.id), unit_amount: '5', currency: 'usd' }
  const { body: price } = await ask('/v1/prices', { form })
  expect(price.product).toBe(product.id)
  const path = `/v1/prices?product=${product.id}&expand[]=data.product`
  expect((await ask(path, { method: 'GET' })).body.data).toMatchObject([{ product: { name: 'Whole' } }])
})

test.each([
  [
    'an unknown object',
    'GET',
    '/v1/refunds/re_1',
    404,
    { code: 'resource_missing', message: "No such refund: 're_1'" },
  ],
  ['an object of another kind', 'GET', '/v1/charges/cus_1', 404, { code: 'resource_missing' }],
  ['an unknown event', 'GET', '/v1/events/evt_1', 404, { code: 'resource_missing' }],
  [
    'an unknown address',
    'POST',
    '/v1/nothing',
    404,
    { message: 'Unrecognized request URL (POST: /v1/nothing).' },
  ],
  ['a missing parameter', 'POST', '/v1/prices', 400, { code: 'parameter_missing', param: 'product' }],
  [
    'an unknown customer',
    'POST',
    '/v1/billing_portal/sessions',
    400,
    { code: 'resource_missing', param: 'customer' },
  ],
])('%s is refused as Stripe does it', async (_, method, path, status, error) => {
  expect(await ask(path, { method })).toMatchObject({
    status,
    body: { error: { type: 'invalid_request_error', ...error } },
  })
})

test('an event can be read again', async () => {
  await ground.customer()
  const event = (await ground.events()).at(-1)
  expect((await ask(`/v1/events/${event?.id}`, { method: 'GET' })).body).toEqual(event)
  expect((await ask('/v1/events?limit=1', { method: 'GET' })).body.data).toEqual([event])
})

test('the driver tells an object that is unknown from other failures', async () => {
  await expect(ground.driver.readCheckout('cs_1')).rejects.toThrow(UnknownObjectError)
  await expect(ground.driver.readRefund('re_1')).rejects.toThrow("No such refund: 're_1'")
  await expect(ground.driver.endSubscription('sub_1')).rejects.toThrow(UnknownObjectError)
  await expect(ground.driver.refundPayment('pi_1')).rejects.toThrow(UnknownObjectError)
  await expect(ground.checkout('cus_1', 'starter')).rejects.toThrow(UnknownObjectError)
})

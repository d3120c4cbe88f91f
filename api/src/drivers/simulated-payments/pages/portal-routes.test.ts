import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { CANCEL_URL, openShop, type Shop } from '../testing/shop.ts'

const served = useTestApp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(served)
})

const open = async (path: string) => (await served.app.inject(path)).body

/** A customer with a subscription that is paid. */
async function subscribed(slug = 'pro') {
  const customerId = await shop.customer()
  const { id, path } = await shop.checkout(slug, { customerId })
  await shop.post(`${path}/pay`, { card: 'works' })
  const { subscriptionId } = await shop.payments.readCheckout(id)
  return { customerId, subscription: subscriptionId ?? '' }
}
const priceOf = async (subscription: string) => (await shop.payments.readSubscription(subscription)).priceId

test('the portal shows plan, card and invoice of its customer, labelled as a simulation', async () => {
  const { customerId } = await subscribed()
  const body = await open(await shop.portal(customerId))
  for (const words of [
    'No money moves.',
    'The &lt;pro&gt;',
    'Renews on Feb 1, 2030 for $9.99.',
    'VISA •••• 4242',
    'ada@example.com',
    'Paid',
  ])
    expect(body).toContain(words)
  expect(body).toContain(`href="${CANCEL_URL}"`)
  expect(body).not.toContain('<script')
})

test('plans are named in the language of the portal', async () => {
  const { customerId } = await subscribed()
  const body = await open(await shop.portal(customerId, null, 'zh'))
  expect(body).toContain('<p class="product">高级会员</p>')
  expect(body).not.toContain('The &lt;')
})

test('a cancelled plan runs to the end of its period and can be resumed', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId)
  const cancelled = await shop.post(`${portal}/cancel`, { subscription })
  expect(await open(cancelled.headers.location ?? '')).toContain('Cancelled: it ends on Feb 1, 2030')
  expect((await shop.payments.readSubscription(subscription)).cancelAt).not.toBeNull()
  expect((await shop.post(`${portal}/cancel`, { subscription })).statusCode).toBe(409)
  await shop.post(`${portal}/resume`, { subscription })
  expect((await shop.payments.readSubscription(subscription)).cancelAt).toBeNull()
})

test('a larger plan is confirmed, charged whole and begins at once; a smaller one waits for the next period', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId)
  const up = { subscription, price: 'price_sim_pro_premium_2999' }
  const asked = await open(`${portal}/change?${new URLSearchParams(up)}`)
  expect(asked).toContain('$29.99 is charged now')
  expect(await priceOf(subscription)).toBe('price_sim_pro_999')
  await shop.post(`${portal}/change`, up)
  expect(await priceOf(subscription)).toBe(up.price)
  const down = { subscription, price: 'price_sim_pro_999' }
  expect(await open(`${portal}/change?${new URLSearchParams(down)}`)).toContain('Nothing is charged now.')
  const noted = await shop.post(`${portal}/change`, down)
  expect(await priceOf(subscription)).toBe(up.price)
  expect(await open(noted.headers.location ?? '')).toContain('Changes to The &lt;pro&gt; on Feb 1, 2030.')
  await shop.post(`${portal}/resume`, { subscription })
  expect((await shop.payments.readSubscription(subscription)).nextPriceId).toBeNull()
})

test('a change that was begun in Pawport is confirmed on the first page and leads back there', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId, { subscriptionId: subscription, slug: 'pro_premium' })
  const page = await served.app.inject(portal)
  expect(page.body).toContain('Confirm the change')
  const price = 'price_sim_pro_premium_2999'
  const confirmed = await shop.post(`${portal}/change`, { subscription, price })
  expect(confirmed.headers.location).toBe(CANCEL_URL)
  expect(await priceOf(subscription)).toBe(price)
})

test('a larger plan on a card that fails changes and charges nothing', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId)
  await shop.post(`${portal}/card`, { card: 'fails_later' })
  const refused = await shop.post(`${portal}/change`, { subscription, price: 'price_sim_pro_premium_2999' })
  expect(refused.statusCode).toBe(402)
  expect(refused.body).toContain('The bank refused the payment.')
  expect(await priceOf(subscription)).toBe('price_sim_pro_999')
})

test('an overdue renewal is paid on the page of its invoice, whose receipt opens', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId)
  await shop.post(`${portal}/switches/fail`, { id: subscription })
  await shop.post(`${portal}/switches/advance`, { id: subscription })
  const { status, openInvoiceUrl } = await shop.payments.readSubscription(subscription)
  expect(status).toBe('past_due')
  const invoice = new URL(openInvoiceUrl ?? '').pathname
  expect(await open(portal)).toContain('The last payment did not go through.')
  expect(await open(portal)).toContain(invoice)
  expect((await shop.post(`${invoice}/pay`, { card: 'fails_later' })).body).toContain(
    'The card was declined.',
  )
  const paid = await shop.post(`${invoice}/pay`, { card: 'works' })
  const body = await open(paid.headers.location ?? '')
  expect(body).toContain('The invoice is paid.')
  expect((await shop.payments.readSubscription(subscription)).status).toBe('active')
  const receipt = /href="(\/simulated-payments\/receipts\/[^"]+)"/.exec(body)?.[1] ?? ''
  expect(await open(receipt)).toContain('VISA •••• 4242')
  expect((await shop.post(`${invoice}/pay`, { card: 'works' })).statusCode).toBe(402)
})

test('one customer cannot act on what belongs to another', async () => {
  const [mine, other] = [await subscribed(), await subscribed()]
  const portal = await shop.portal(mine.customerId)
  const { subscription } = other
  const price = 'price_sim_pro_premium_2999'
  for (const path of ['cancel', 'resume', 'change', 'switches/advance', 'switches/fail']) {
    const response = await shop.post(`${portal}/${path}`, { subscription, id: subscription, price })
    expect(response.statusCode, path).toBe(409)
  }
  expect(await shop.payments.readSubscription(subscription)).toMatchObject({
    cancelAt: null,
    priceId: 'price_sim_pro_999',
  })
})

test('a portal closes after an hour, with its switches', async () => {
  const { customerId, subscription } = await subscribed()
  const portal = await shop.portal(customerId)
  served.clock.advance(3_600_000)
  for (const path of [portal, `${portal}/switches`]) {
    const closed = await served.app.inject(path)
    expect(closed.statusCode).toBe(410)
    expect(closed.body).toContain('This page is closed')
  }
  expect((await shop.post(`${portal}/cancel`, { subscription })).statusCode).toBe(410)
  expect((await shop.payments.readSubscription(subscription)).cancelAt).toBeNull()
})

test.each(['portal', 'invoices', 'receipts'])(
  'an address of %s that names nothing is not found',
  async (kind) => {
    expect((await served.app.inject(`/simulated-payments/${kind}/x_sim_1`)).statusCode).toBe(404)
  },
)

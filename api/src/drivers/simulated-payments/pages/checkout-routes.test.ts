import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { CANCEL_URL, openShop, type Shop, SUCCESS_URL } from '../testing/shop.ts'

const served = useTestApp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(served)
})

const open = (path: string) => served.app.inject(path)
const successOf = (id: string) => SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', id)

test('the page of a checkout says that it is a simulation, what is bought and for how much, without scripts', async () => {
  const { path } = await shop.checkout('starter')
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No money moves.')
  expect(page.body).toContain('The &lt;starter&gt;')
  expect(page.body).toContain('$4.99')
  expect(page.body).toContain(`href="${CANCEL_URL}"`)
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['cache-control']).toBe('no-store')
})

test('it is in the language of the order', async () => {
  const { path } = await shop.checkout('pro', { locale: 'zh' })
  const { body } = await open(path)
  expect(body).toContain('<html lang="zh-CN">')
  expect(body).toContain('不会产生真实扣款')
  expect(body).toContain('订阅，支付 $9.99')
  expect(body).toContain('每月自动续费')
})

test.each([
  ['pro', '高级会员'],
  ['starter', '入门包'],
])('it names %s in the language of the order, as the list of prices does', async (slug, name) => {
  const { body } = await open((await shop.checkout(slug, { locale: 'zh' })).path)
  expect(body).toContain(`<p class="product">${name}</p>`)
  expect(body).not.toContain(`All of ${slug}.`)
})

test.each([
  ['en', 'Gives 1,165 credits.'],
  ['zh', '可得 1,165 积分。'],
] as const)(
  'it says how many credits a pack gives, and nothing of the kind for a plan (%s)',
  async (locale, words) => {
    const pack = await shop.checkout('starter', { locale })
    expect((await open(pack.path)).body).toContain(words)
    const plan = await shop.checkout('pro', { locale })
    expect((await open(plan.path)).body).not.toMatch(/credits\.|积分/)
  },
)

test.each(['starter', 'pro'])(
  'a payment for %s leads back with the id of the session, and counts once',
  async (slug) => {
    const { id, path } = await shop.checkout(slug)
    const paid = await shop.post(`${path}/pay`, { card: 'works' })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, successOf(id)])
    expect(await shop.payments.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: true })
    const again = await shop.post(`${path}/pay`, { card: 'works' })
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('It cannot be paid twice.')
    expect((await open(path)).body).toContain(`href="${successOf(id)}"`)
  },
)

test.each([
  ['declined', 'The card was declined.'],
  ['insufficient_funds', 'There is not enough money on this card.'],
])('a card that is %s leaves the checkout open for another one', async (card, words) => {
  const { id, path } = await shop.checkout('starter')
  const refused = await shop.post(`${path}/pay`, { card })
  expect(refused.statusCode).toBe(402)
  // The focus is on it: a reader who sees only a part of the page does not miss it.
  expect(refused.body).toMatch(new RegExp(`<p [^>]*tabindex="-1" autofocus>${words}`))
  expect(await shop.payments.readCheckout(id)).toMatchObject({ status: 'open', isPaid: false })
  expect((await shop.post(`${path}/pay`, { card: 'works' })).headers.location).toBe(successOf(id))
})

test('3-D Secure asks on a page of the bank; a refusal leaves the checkout open, a confirmation pays it', async () => {
  const { id, path } = await shop.checkout('pro')
  const asked = await shop.post(`${path}/pay`, { card: 'authenticate' })
  expect(asked.statusCode).toBe(303)
  const bank = new URL(asked.headers.location ?? '').pathname
  expect((await open(bank)).body).toContain('do you pay $9.99 to Pawport?')
  const refused = await shop.post(bank, { answer: 'no' })
  expect(refused.statusCode).toBe(402)
  expect(refused.body).toContain('You did not confirm')
  await shop.post(`${path}/pay`, { card: 'authenticate' })
  expect((await shop.post(bank, { answer: 'yes' })).headers.location).toBe(successOf(id))
  expect(await shop.payments.readCheckout(id)).toMatchObject({ isPaid: true })
})

test.each([
  ['yes', true],
  ['no', false],
])('money that comes later is settled on the page afterwards: %s', async (answer, isPaid) => {
  const { id, path } = await shop.checkout('starter')
  const later = await shop.post(`${path}/pay`, { card: 'later' })
  expect(later.headers.location).toBe(successOf(id))
  expect(await shop.payments.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: false })
  expect((await open(path)).body).toContain('The money is on its way')
  expect((await shop.post(`${path}/settle`, { answer })).statusCode).toBe(303)
  expect(await shop.payments.readCheckout(id)).toMatchObject({ isPaid })
  expect((await shop.post(`${path}/settle`, { answer })).statusCode).toBe(409)
})

test('a checkout whose time is over says so and takes no money', async () => {
  const { id, path } = await shop.checkout('starter')
  served.clock.advance(25 * 3_600_000)
  expect((await open(path)).body).toContain('This checkout is over')
  const late = await shop.post(`${path}/pay`, { card: 'works' })
  expect(late.statusCode).toBe(409)
  expect(await shop.payments.readCheckout(id)).toMatchObject({ isPaid: false })
})

test('a form with anything else than a card shows the page again', async () => {
  const { path } = await shop.checkout('starter')
  for (const fields of [{}, { card: '' }, { card: 'gold' }, { card: '__proto__' }]) {
    const page = await shop.post(`${path}/pay`, fields as Record<string, string>)
    expect(page.body).toContain('Pay $4.99')
  }
})

test('an address that names nothing is not found', async () => {
  for (const path of [
    '/simulated-payments/checkout/cs_sim_x',
    '/simulated-payments/confirm/cs_sim_x',
    '/simulated-payments/x',
  ]) {
    expect((await open(path)).statusCode, path).toBe(404)
  }
})

test('a form of another website pays nothing', async () => {
  const { id, path } = await shop.checkout('starter')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  const foreign = await served.app.inject({
    method: 'POST',
    url: `${path}/pay`,
    headers,
    payload: 'card=works',
  })
  expect(foreign.statusCode).toBe(403)
  expect(await shop.payments.readCheckout(id)).toMatchObject({ isPaid: false })
})

test('addresses, which open a payment, are not written into the log', async () => {
  const { id, path } = await shop.checkout('starter')
  served.logged.length = 0
  await open(path)
  expect(served.logged.join('')).not.toContain(id)
})

test('where Stripe takes the money there are no such pages', async () => {
  const stripe = await startTestApp({ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' })
  try {
    expect((await stripe.app.inject('/simulated-payments/style.css')).statusCode).toBe(404)
  } finally {
    await stripe.close()
  }
})

test('a promotion code takes half off the first invoice of a plan, where checkouts allow codes', async () => {
  const { id, path } = await shop.checkout('pro', { allowsPromotionCodes: true })
  const wrong = await shop.post(`${path}/promotion`, { code: 'FREE' })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('is not valid')])
  expect((await shop.post(`${path}/promotion`, { code: ' halfoff ' })).statusCode).toBe(303)
  expect((await open(path)).body).toContain('Subscribe for $4.99')
  await shop.post(`${path}/pay`, { card: 'works' })
  const { invoiceId, amount } = await shop.payments.readCheckout(id)
  const invoice = await shop.payments.readInvoice(String(invoiceId))
  expect([amount, invoice.amountPaid, invoice.lines[0]?.amount]).toEqual([499, 499, 999])
})

test('without the setting, and for a pack, there is no field for a promotion code', async () => {
  for (const [slug, allowsPromotionCodes] of [
    ['pro', false],
    ['starter', true],
  ] as const) {
    const { path } = await shop.checkout(slug, { allowsPromotionCodes })
    expect((await open(path)).body).not.toContain('Promotion code')
    expect((await shop.post(`${path}/promotion`, { code: 'HALFOFF' })).statusCode).toBe(422)
  }
})

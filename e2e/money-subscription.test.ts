import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import { afterEach, expect, test } from 'vitest'
import { type Buyer, expectQuietAndBalanced, newBuyer, sendForm } from './lib/purchases.ts'
import { usePlainProduct } from './lib/use-product.ts'

/** The real processes: checkout, events, webhook, queue and worker. */
const product = usePlainProduct()
afterEach(() => expectQuietAndBalanced(product))

/** What a user sees of the plan. */
async function standing(buyer: Buyer) {
  const { plan_slug: plan, status } = await buyer.subscription()
  return `${plan} ${status}`
}
async function subscriber(email: string, plan = 'pro'): Promise<Buyer> {
  const buyer = await newBuyer(product, email)
  await buyer.buy(plan)
  await expect.poll(() => standing(buyer)).toBe(`${plan} active`)
  return buyer
}

test('subscribe, renew, fail a renewal, recover', async () => {
  const buyer = await subscriber('renewer@example.com')
  await expect.poll(() => buyer.granted()).toEqual({ subscription: 200 })
  expect(await buyer.available()).toBe(204)
  const { current_period_end: firstEnd } = await buyer.subscription()

  await buyer.press('switches/advance')
  await expect.poll(() => buyer.granted()).toEqual({ subscription: 400 })
  expect((await buyer.subscription()).current_period_start).toBe(firstEnd)

  await buyer.press('switches/fail')
  await buyer.press('switches/advance')
  await expect.poll(() => standing(buyer)).toBe('pro past_due')
  await expectQuietAndBalanced(product)
  expect(await buyer.granted()).toEqual({ subscription: 400 })

  const { pay_url: payUrl } = await buyer.subscription()
  expect((await sendForm(`${payUrl}/pay`, { card: 'works' })).status).toBe(303)
  await expect.poll(() => standing(buyer)).toBe('pro active')
  await expect.poll(() => buyer.granted()).toEqual({ subscription: 600 })
})

test('upgrade at once, downgrade with the next period, cancel, resume, end', async () => {
  const buyer = await subscriber('changer@example.com')
  expect((await buyer.order('pro')).message).toBe('You already have an active subscription for this plan')

  // The provider counts in seconds: a period that began in the same second would be the same one.
  const { current_period_start: begun } = await buyer.subscription()
  await expect.poll(() => Date.now() - Date.parse(begun ?? '')).toBeGreaterThan(1_000)
  const { url } = await buyer.order('pro_premium')
  const page = await (await fetch(url ?? '')).text()
  expect(page).toContain('$29.99 is charged now')
  const price = /name="price" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const { body } = await buyer.client.get<Plan[]>('/api/subscription/plans')
  const pro = body.data.find(({ slug }) => slug === 'pro')?.price_id ?? ''
  await buyer.press('change', { price })
  await expect.poll(() => standing(buyer)).toBe('pro_premium active')
  await expect.poll(() => buyer.granted()).toEqual({ subscription: 1000, bonus: 100 })

  await buyer.press('change', { price: pro })
  await expect.poll(async () => (await buyer.subscription()).next_plan_name).toBe('Premium')
  expect(await standing(buyer)).toBe('pro_premium active')
  await buyer.press('switches/advance')
  await expect.poll(() => standing(buyer)).toBe('pro active')
  await expect.poll(() => buyer.granted()).toEqual({ subscription: 1200, bonus: 100 })

  await buyer.press('cancel')
  await expect.poll(async () => (await buyer.subscription()).cancelled_at).not.toBeNull()
  await buyer.press('resume')
  await expect.poll(async () => (await buyer.subscription()).cancelled_at).toBeNull()
  await buyer.press('cancel')
  await buyer.press('switches/advance')
  await expect.poll(() => standing(buyer)).toBe('pro cancelled')
  expect(await buyer.granted()).toEqual({ subscription: 1200, bonus: 100 })
})

test('a refund, a part of one, and a refund that fails at the bank', async () => {
  const buyer = await newBuyer(product, 'refunded@example.com')
  await buyer.buy('starter')
  await expect.poll(() => buyer.available()).toBe(54)
  await buyer.pressPayment('refund-part', { amount: '2.50' })
  await expect.poll(() => buyer.available()).toBe(54 - 25)
  await buyer.pressPayment('fail-refund')
  await expect.poll(() => buyer.available()).toBe(54)
  await buyer.pressPayment('refund')
  await expect.poll(() => buyer.available()).toBe(4)
})

test.each([
  ['is won gives the credits back', 'win', 54],
  ['is lost does not', 'lose', 4],
] as const)('a dispute that %s', async (_what, act, left) => {
  const buyer = await newBuyer(product, `${act}@example.com`)
  await buyer.buy('starter')
  await expect.poll(() => buyer.available()).toBe(54)
  await buyer.pressPayment('dispute')
  await expect.poll(() => buyer.available()).toBe(4)
  await buyer.pressPayment(act)
  await expectQuietAndBalanced(product)
  expect(await buyer.available()).toBe(left)
})

test('each event three times and the last first changes nothing more', async () => {
  const buyer = await newBuyer(product, 'thrice@example.com')
  await buyer.buy('starter')
  await expect.poll(() => buyer.available()).toBe(54)
  await buyer.press('switches/delivery', { copies: '3', order: 'reversed', late: '0' })
  await buyer.buy('starter')
  await expect.poll(() => buyer.available()).toBe(104)
  await buyer.buy('pro')
  await expect.poll(() => standing(buyer)).toBe('pro active')
  await expect.poll(() => buyer.available()).toBe(304)
  await buyer.press('switches/advance')
  await expect.poll(() => buyer.granted()).toEqual({ pack: 100, subscription: 400 })
  await buyer.press('switches/delivery', { copies: '1', order: 'usual', late: '0' })
  await expectQuietAndBalanced(product)
  expect(await buyer.granted()).toEqual({ pack: 100, subscription: 400 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { payCheckout } from '../drivers/payments/simulated/actions.ts'
import { type PaymentsGround, paymentsGround } from '../drivers/payments/testing/ground.ts'
import { syncCatalogue } from './sync-catalogue.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())

const db = () => ground.simulation.db

async function priceIds(): Promise<Record<string, string | null>> {
  const plans = await db().selectFrom('plans').select(['slug', 'price_id as id']).execute()
  const packs = await db().selectFrom('credit_packages').select(['slug', 'stripe_price_id as id']).execute()
  return Object.fromEntries([...plans, ...packs].map(({ slug, id }) => [slug, id]))
}

test('what is offered gets prices, by several processes at once and again later, and the free plan none', async () => {
  await Promise.all([syncCatalogue(db(), ground.driver), syncCatalogue(db(), ground.driver)])
  const ids = await priceIds()
  expect(ids).toEqual({
    free: null,
    pro: 'price_sim_pro_999',
    pro_premium: 'price_sim_pro_premium_2999',
    pro_yearly: 'price_sim_pro_yearly_9900',
    starter: 'price_sim_starter_499',
    explorer: 'price_sim_explorer_1299',
    adventurer: 'price_sim_adventurer_3499',
  })
  await ground.events()
  expect(await syncCatalogue(db(), ground.driver)).toEqual({ offers: 6, changed: 0 })
  const made = (await ground.events()).filter(({ type }) => /^(price|product)\./.test(type))
  expect(made).toEqual([])
})

test('a price that changed is another one: the former cannot be bought any more', async () => {
  await syncCatalogue(db(), ground.driver)
  await db().updateTable('credit_packages').set({ price_cents: 599 }).where('slug', '=', 'starter').execute()
  expect(await syncCatalogue(db(), ground.driver)).toEqual({ offers: 6, changed: 1 })
  expect(await priceIds()).toMatchObject({ starter: 'price_sim_starter_599' })
  const customer = await ground.customer()
  await expect(ground.checkout(customer, 'starter')).rejects.toThrow('inactive')

  await db().updateTable('credit_packages').set({ price_cents: 499 }).where('slug', '=', 'starter').execute()
  await syncCatalogue(db(), ground.driver)
  const checkout = await ground.checkout(customer, 'starter')
  expect(await payCheckout(ground.simulation, checkout, 'works')).toMatchObject({ kind: 'paid' })
})

test('what is not offered any more gets no price', async () => {
  await db().updateTable('plans').set({ active: false, price_id: null }).where('slug', '=', 'pro').execute()
  expect(await syncCatalogue(db(), ground.driver)).toMatchObject({ offers: 5 })
  expect(await priceIds()).toMatchObject({ pro: null })
})

import type { AdminPack, AdminPlan } from '@pawport/shared/contract/admin/plans.ts'
import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let admin: Browser
let ada: Browser

beforeAll(async () => {
  admin = await signedInBrowser(served, 'admin@example.com')
  ada = await signedInBrowser(served, 'ada@example.com')
})

async function ask(url: string, { body, as = admin }: { body?: object; as?: Browser } = {}) {
  const cookie = [...as.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const headers = { cookie, accept: 'application/json' }
  const answer = await served.app.inject({
    method: body ? 'PUT' : 'GET',
    url,
    headers,
    ...(body && { payload: body }),
  })
  return answer.json()
}

async function planOf(slug: string): Promise<AdminPlan> {
  const { data } = await ask('/api/admin/plans')
  return data.find((plan: AdminPlan) => plan.slug === slug)
}

async function change(slug: string, changes: Partial<AdminPlan>) {
  const plan = await planOf(slug)
  return ask(`/api/admin/plans/${plan.id}`, { body: { ...plan, ...changes, reason: 'new prices' } })
}

const offered = async (): Promise<Plan[]> => (await ask('/api/subscription/plans')).data

test('the pricing page shows a changed plan, and a running subscription keeps its own until the next period', async () => {
  const { db, clock } = served.context
  const userId = String((await ada.session()).user?.id)
  await addSubscription(db, userId, { plan: 'pro', end: new Date(clock.now().getTime() + 20 * DAY_MS) })
  const before = (await ask('/api/subscription/current', { as: ada })).data
  expect(await planOf('pro')).toMatchObject({ subscriptions: 1 })

  expect((await change('pro', { priceCents: 1_299, creditsIncluded: 150 })).code).toBe(0)
  expect((await change('pro', { creditsIncluded: 120 })).code).toBe(0)
  expect((await offered()).find(({ slug }) => slug === 'pro')).toMatchObject({
    price: 12.99,
    credits_included: 120,
  })
  expect((await ask('/api/subscription/current', { as: ada })).data).toEqual(before)
  expect(before).toMatchObject({ credits_included: 200, price: 8.99 })

  await db
    .updateTable('subscriptions')
    .set({ current_period_end: new Date(clock.now().getTime() + 51 * DAY_MS) })
    .where('user_id', '=', userId)
    .execute()
  expect((await ask('/api/subscription/current', { as: ada })).data.credits_included).toBe(120)
})

test('a name with half of a character is kept with a mark in its place', async () => {
  const { name } = await planOf('pro_yearly')
  expect((await change('pro_yearly', { name: { en: 'Yearly \ud83d', zh: name.zh } })).code).toBe(0)
  expect((await planOf('pro_yearly')).name.en).toBe('Yearly \ufffd')
  expect((await change('pro_yearly', { name })).code).toBe(0)
})

test('a plan that is not offered disappears from the pricing page, and comes back', async () => {
  await change('pro_yearly', { active: false })
  expect((await offered()).map(({ slug }) => slug)).not.toContain('pro_yearly')
  await change('pro_yearly', { active: true })
  expect((await offered()).map(({ slug }) => slug)).toContain('pro_yearly')
})

test('the free plan stays free and offered', async () => {
  expect((await change('free', { priceCents: 1 })).code).toBe('free_plan_is_free')
  expect((await change('free', { active: false })).code).toBe('free_plan_is_free')
  expect((await change('free', { creditsIncluded: 6 })).code).toBe(0)
})

test('a changed price is made at the payment provider, and can be bought at once', async () => {
  const idOf = async () => (await offered()).find(({ slug }) => slug === 'pro_premium')?.price_id
  await change('pro_premium', { priceCents: 3_100 })
  expect(await idOf()).toBe('price_sim_pro_premium_3100')
  await change('pro_premium', { priceCents: 3_300 })
  expect(await idOf()).toBe('price_sim_pro_premium_3300')
})

test('while the payment provider cannot be reached a changed price is kept, and cannot be bought', async () => {
  const { payments } = served.context
  served.context.payments = { ...payments, syncCatalogue: () => Promise.reject(new Error('no route')) }
  try {
    expect((await change('pro_premium', { priceCents: 3_500 })).code).toBe(0)
    const plan = (await offered()).find(({ slug }) => slug === 'pro_premium')
    expect(plan).toMatchObject({ price: 35, price_id: null })
    expect(served.logged.join('')).toContain('npm run billing:sync')
  } finally {
    served.context.payments = payments
  }
})

test('the log tells what a change of a pack changed, and nothing else', async () => {
  const { data } = await ask('/api/admin/packs')
  const pack: AdminPack = data[0]
  const body = { ...pack, creditsAmount: 55, name: { en: 'Small', zh: '小包' }, reason: 'more for less' }
  await ask(`/api/admin/packs/${pack.id}`, { body })
  const acts = await ask(`/api/admin/audit?subject=${pack.id}`)
  expect(acts.data.items[0].detail).toEqual({
    slug: pack.slug,
    creditsAmount: { before: pack.creditsAmount, after: 55 },
    name: { before: pack.name, after: { en: 'Small', zh: '小包' } },
  })
  const packs = await ask('/api/stripe/credit-packages')
  expect(packs[0]).toMatchObject({ name: 'Small', credits_amount: 55 })
})

test.each([
  ['a name in one language', { name: { en: 'Only English' } }],
  ['a negative price', { priceCents: -1 }],
  ['half a cent', { priceCents: 0.5 }],
  ['more credits than anybody sells', { creditsIncluded: 1_000_001 }],
])('%s is refused', async (_, changes) => {
  expect((await change('pro', changes as Partial<AdminPlan>)).code).toBe('bad_request')
})

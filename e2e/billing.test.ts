import { randomUUID } from 'node:crypto'
import type { SubscriptionStatus } from '@pawport/shared/contract/billing.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, fixture, signIn } from './lib/client.ts'
import { type Product, startProduct } from './lib/product.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
let product: Product
let cat: Uint8Array<ArrayBuffer>

/** Nothing is drawn: what a plan allows is decided when a picture is asked for. */
beforeAll(async () => {
  product = await startProduct({ workers: 0 })
  cat = await fixture('cat-chelsea-cc0.png')
})
afterEach(() => expectBooksToBalance(product.database.db))
afterAll(() => product?.stop())

async function subscribe(email: string, plan: string, status: SubscriptionStatus, days = 30): Promise<void> {
  const { db } = product.database
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { id } = await db.selectFrom('plans').select('id').where('slug', '=', plan).executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      user_id: user.id,
      plan_id: id,
      status,
      price_cents: 999,
      current_period_start: new Date(Date.now() - 60 * DAY_MS),
      current_period_end: new Date(Date.now() + days * DAY_MS),
      cancelled_at: null,
    })
    .execute()
}

async function ask(client: Client, size: number) {
  const { body } = await client.upload(cat, {
    headers: { Prefer: 'respond-async' },
    fields: { size: String(size) },
  })
  return body
}

async function rowOf(taskId: string) {
  return product.database.db
    .selectFrom('generations')
    .select(['priority', 'watermark'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

test('2048 pixels are refused without a plan that allows them, and nothing is charged or kept', async () => {
  const ada = await signIn(product, 'ada@example.com', 100)
  expect((await ask(ada, 1024)).code).toBe(0)
  expect((await ask(ada, 2048)).code).toBe('size_not_allowed')
  await subscribe('ada@example.com', 'pro', 'active')
  expect((await ask(ada, 2048)).code).toBe('size_not_allowed')
  expect((await ada.get<unknown[]>('/api/user/generations')).body.data).toHaveLength(1)
  expect((await ada.get<object>('/api/user/credits')).body.data).toMatchObject({
    available_credits: 94,
    held_credits: 10,
  })
})

test.each([
  ['active', 30, 0],
  ['trialing', 30, 0],
  ['cancelled', 1, 0],
  ['cancelled', -1, 'size_not_allowed'],
  ['past_due', 30, 'size_not_allowed'],
] as const)('a plan with 2048 pixels that is %s and ends in %i days: %s', async (status, days, code) => {
  const email = `${status}${days}@example.com`
  const client = await signIn(product, email, 100)
  await subscribe(email, 'pro_premium', status, days)
  expect((await ask(client, 2048)).code).toBe(code)
})

test('who has a plan goes first and has no watermark; who has none has one on the smallest size', async () => {
  const [free, paid] = [await signIn(product, 'free@example.com'), await signIn(product, 'paid@example.com')]
  await subscribe('paid@example.com', 'pro', 'active')
  const small = await rowOf((await ask(free, 512)).data.task_id)
  const first = await rowOf((await ask(paid, 512)).data.task_id)
  expect([small.watermark, first.watermark]).toEqual([true, false])
  expect(first.priority).toBeLessThan(small.priority)
  expect((await rowOf((await ask(free, 1024)).data.task_id)).watermark).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addSubscription } from '../testing/subscription.ts'
import { readAllowance } from './subscriptions.ts'

const NOW = new Date('2030-01-10T12:00:00Z')
const PAID = {
  sizes: [512, 1024, 2048],
  hasPriority: true,
  hasWatermark: false,
  hasApi: true,
  hasVideos: true,
}
const FREE = { sizes: [512, 1024], hasPriority: false, hasWatermark: true, hasApi: false, hasVideos: false }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

/** A user with a subscription of a paid plan that lasts until `end`. */
async function subscriber(status: 'active' | 'cancelled', end: string): Promise<string> {
  const { db } = database
  const userId = randomUUID()
  await db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com`, name: 'Ada' })
    .execute()
  const cancelledAt = status === 'cancelled' ? NOW : null
  await addSubscription(db, userId, { plan: 'pro_premium', status, end: new Date(end), cancelledAt })
  return userId
}

test.each([
  ['active', '2030-01-31T12:00:00Z', PAID],
  ['cancelled', '2030-01-31T12:00:00Z', PAID],
  ['cancelled', '2030-01-10T12:00:00Z', FREE],
] as const)('a %s plan that ends at %s allows what it should', async (status, end, allowance) => {
  expect(await readAllowance(database.db, await subscriber(status, end), NOW)).toEqual(allowance)
})

test('a user without a subscription has what the free plan allows', async () => {
  expect(await readAllowance(database.db, randomUUID(), NOW)).toEqual(FREE)
})

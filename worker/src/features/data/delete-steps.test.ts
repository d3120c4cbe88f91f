import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { requestDeletion } from '@pawport/shared/data/deletion.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { UnknownObjectError } from '@pawport/shared/drivers/payments/payments.ts'
import { newPhotoKeys, pictureKey } from '@pawport/shared/generations/keys.ts'
import { type FixedClock, fixedClock } from '@pawport/shared/platform/clock.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { newUser } from '@pawport/shared/testing/new-user.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { deleteAccount } from './delete-account.ts'
import { sweepDeletions } from './sweep-deletions.ts'

const NOW = new Date('2030-01-05T12:00:00Z')

let ground: TestGround
let clock: FixedClock
let context: WorkerContext
let userId: string
const logged: Record<string, unknown>[] = []
const provider = { endSubscription: vi.fn(), expireCheckout: vi.fn(), removeCustomer: vi.fn() }

beforeAll(async () => {
  ground = await testGround()
  clock = fixedClock(NOW)
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const opened = await ground.context({ clock, databaseClock: databaseClockFrom(clock), log })
  context = { ...opened, payments: { ...opened.payments, provider: 'simulated', ...provider } }
})
beforeEach(async () => {
  clock.set(NOW)
  logged.length = 0
  for (const call of Object.values(provider)) call.mockReset().mockResolvedValue(undefined)
  userId = await newUser(context.db)
})
afterEach(() => expectBooksToBalance(context.db))
afterAll(async () => {
  await context?.close()
  await ground?.drop()
})

async function exists(id: string): Promise<boolean> {
  const rows = await context.db.selectFrom('users').select('id').where('id', '=', id).execute()
  return rows.length > 0
}

/** A subscription, an open checkout and a customer at the payment provider. */
async function buys(
  customerOf: 'simulated' | 'stripe' = 'simulated',
): Promise<{ subscription: string; customer: string }> {
  const { db } = context
  await addSubscription(db, userId, { end: new Date(NOW.getTime() + 30 * DAY_MS) })
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const customer = `cus_${userId}`
  await db
    .insertInto('customers')
    .values({ user_id: userId, provider: customerOf, customer_id: customer })
    .execute()
  await db
    .insertInto('orders')
    .values({
      ...{ user_id: userId, kind: 'pack', item_id: randomUUID(), item_name: '{"en":"Pack","zh":"包"}' },
      ...{ price_id: 'price', amount: 999, credits: 10, checkout_session_id: `cs_${userId}` },
      success_url: 'https://pawport.example/',
    })
    .execute()
  return { subscription: id, customer }
}

test('the subscription ends, the open checkout is closed, and the provider forgets the customer', async () => {
  const { subscription, customer } = await buys()
  await deleteAccount(context, userId)
  expect(provider.endSubscription.mock.calls).toEqual([[subscription]])
  expect(provider.expireCheckout.mock.calls).toEqual([[`cs_${userId}`]])
  expect(provider.removeCustomer.mock.calls).toEqual([[customer]])
  expect(await exists(userId)).toBe(false)
  expect(logged).toEqual([])
})

test('what the provider does not know any more does not keep the account', async () => {
  await buys()
  for (const call of Object.values(provider)) call.mockRejectedValue(new UnknownObjectError('no such object'))
  await deleteAccount(context, userId)
  expect(await exists(userId)).toBe(false)
})

test.each(['endSubscription', 'expireCheckout', 'removeCustomer'] as const)(
  'while the provider refuses %s nothing is removed',
  async (call) => {
    await buys()
    await context.db.insertInto('generations').values(generationRow(userId)).execute()
    provider[call].mockRejectedValue(new Error('the provider is away'))
    await expect(deleteAccount(context, userId)).rejects.toThrow('the provider is away')
    expect(await exists(userId)).toBe(true)
    const { rows } =
      await sql`SELECT FROM generations WHERE user_id = ${userId} AND status = 'pending'`.execute(context.db)
    expect(rows).toHaveLength(1)
  },
)

test('a customer of a provider that is not in use is left there, and operators are told', async () => {
  const { customer } = await buys('stripe')
  await deleteAccount(context, userId)
  expect(provider.removeCustomer).not.toHaveBeenCalledWith(customer)
  expect(logged).toEqual([expect.objectContaining({ provider: 'stripe' })])
  expect(await exists(userId)).toBe(false)
})

test('pictures and videos in work are ended and their credits released', async () => {
  const { db } = context
  await adjust(db, { id: randomUUID(), userId, delta: 40, reason: 'test', actorId: userId, now: NOW })
  const picture = generationRow(userId, { status: 'processing', claim: randomUUID(), credits_cost: 5 })
  await db.insertInto('generations').values(picture).execute()
  const video = { id: randomUUID(), task_id: picture.task_id, user_id: userId, destination: 'Oslo' }
  await db
    .insertInto('videos')
    .values({ ...video, shape: 'tall', credits_cost: 30, idempotency_key: null })
    .execute()
  const hold = { userId, now: NOW, expiresAt: new Date(NOW.getTime() + DAY_MS) }
  await reserve(db, { ...hold, generationId: picture.task_id, amount: 5 })
  await reserve(db, { ...hold, generationId: video.id, amount: 30 })
  await deleteAccount(context, userId)
  const held = db.selectFrom('credit_holds').select(['status', 'cause'])
  expect(await held.where('generation_id', '=', picture.task_id).execute()).toEqual([
    { status: 'released', cause: 'cancelled_by_operator' },
  ])
  expect(await held.where('generation_id', '=', video.id).execute()).toEqual([
    { status: 'released', cause: 'video_cancelled' },
  ])
})

test('more pictures and photos than one batch holds go with all their objects', async () => {
  const { db, objects } = context
  const later = new Date(NOW.getTime() + HOUR_MS)
  for (let index = 0; index < 101; index++) {
    const row = generationRow(userId, { status: 'failed', error_code: 'no_pet', upload_key: null })
    await db.insertInto('generations').values(row).execute()
    await objects.put(pictureKey(row.output_folder, 'image/webp'), Buffer.from('x'), {
      contentType: 'image/webp',
    })
    const { upload, photo } = newPhotoKeys()
    const kept = { id: randomUUID(), user_id: userId, upload_bytes: 1, expires_at: later, keep_until: later }
    await db
      .insertInto('photos')
      .values({ ...kept, upload_key: upload, photo_key: photo })
      .execute()
    for (const key of [upload, photo])
      await objects.put(key, Buffer.from('x'), { contentType: contentTypeOf(key) })
  }
  await deleteAccount(context, userId)
  const left: string[] = []
  for await (const { key } of objects.list('')) left.push(key)
  expect(left).toEqual([])
  expect(await exists(userId)).toBe(false)
})

test('an account that cannot be deleted does not keep the others', async () => {
  const { db } = context
  const first = userId
  await buys()
  await requestDeletion(db, first, NOW)
  const second = await newUser(context.db)
  await requestDeletion(db, second, NOW)
  provider.endSubscription.mockRejectedValue(new Error('the provider is away'))
  clock.advance(7 * DAY_MS)
  await sweepDeletions(context)
  expect([await exists(first), await exists(second)]).toEqual([true, false])
  expect(logged).toEqual([expect.objectContaining({ userId: first })])
  const metrics = (await context.metrics.text()).split('\n')
  expect(metrics.find((line) => line.includes('"accounts_deleted"'))).toMatch(/ 1$/)
  await db.deleteFrom('account_deletions').execute()
})

test('a renewal that cannot be prevented is logged and tried again; others are prevented', async () => {
  const { db } = context
  const subscriptions: string[] = []
  for (const hours of [6, 5, 7]) {
    userId = await newUser(context.db)
    subscriptions.push((await buys()).subscription)
    const end = new Date(NOW.getTime() + hours * HOUR_MS)
    await db
      .updateTable('subscriptions')
      .set({ current_period_end: end })
      .where('user_id', '=', userId)
      .execute()
    await requestDeletion(db, userId, NOW)
  }
  provider.endSubscription.mockRejectedValueOnce(new Error('the provider is away'))
  await sweepDeletions(context)
  const ended = () => provider.endSubscription.mock.calls.map(([id]) => id).sort()
  expect(ended()).toEqual(subscriptions.slice(0, 2).sort())
  expect(logged).toEqual([expect.objectContaining({ err: 'the provider is away' })])
  await db.deleteFrom('account_deletions').execute()
})

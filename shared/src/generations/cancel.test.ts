import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FREE_LATE_CANCELS } from '../contract/generations/schemas.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { readBalance } from '../credits/balance.ts'
import { adjust } from '../credits/ledger/adjust.ts'
import { releaseExpiredHolds, reserve } from '../credits/ledger/holds.ts'
import { receiptOf } from '../credits/receipt.ts'
import { expectBooksToBalance } from '../credits/testing.ts'
import type { NewGeneration } from '../db/tables.ts'
import { readUse } from '../quotas/daily-use.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { CANCEL_CHANNEL, cancelByOperator, cancelByOwner, cancelTerms, readCancel } from './cancel.ts'
import { findGeneration } from './store.ts'

const COST = 2
const GRANTED = 20
const NOON = new Date('2030-01-01T12:00:00Z')

let database: TestDatabase
let userId: string
let now: Date

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const { db } = database
  userId = randomUUID()
  now = NOON
  await db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com`, name: 'Ada' })
    .execute()
  await give(GRANTED)
})
afterEach(() => expectBooksToBalance(database.db))
afterAll(() => database?.drop())

async function give(delta: number): Promise<void> {
  await adjust(database.db, { id: randomUUID(), userId, delta, reason: 'test', actorId: userId, now })
}

/** An unfinished generation with its credits on hold. */
async function begun(changes: Partial<NewGeneration> = {}): Promise<string> {
  const row = generationRow(userId, { credits_cost: COST, ...changes })
  const { task_id: generationId, credits_cost: amount } = row
  await database.db.insertInto('generations').values(row).execute()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  if (amount > 0) await reserve(database.db, { userId, generationId, amount, now, expiresAt })
  return generationId
}

const drawnByEndpoint = (changes: Partial<NewGeneration> = {}) =>
  begun({ status: 'processing', claim: randomUUID(), worker_id: randomUUID(), endpoint_calls: 1, ...changes })

function cancel(taskId: string, freeOnly = false): Promise<boolean> {
  const cancelling = database.db.transaction()
  return cancelling.execute((transaction) => cancelByOwner(transaction, taskId, { now, freeOnly }))
}

function cancelAsOperator(taskId: string): Promise<boolean> {
  return database.db.transaction().execute((transaction) => cancelByOperator(transaction, taskId, now))
}

async function useUp(): Promise<void> {
  for (let count = 0; count < FREE_LATE_CANCELS; count++) await cancel(await drawnByEndpoint())
}

const rowOf = (taskId: string) => findGeneration(database.db, taskId)
const lateCancels = async () => (await readUse(database.db, { userId, now })).late_cancels
const receipt = async (taskId: string) => (await receiptOf(database.db, taskId))?.state
async function credits(): Promise<[number, number]> {
  const { available, held } = await readBalance(database.db, userId, now)
  return [available, held]
}

test('cancelling ends a waiting picture, releases its credits and counts as no late cancellation', async () => {
  const taskId = await begun()
  expect(await cancel(taskId)).toBe(true)
  expect(await rowOf(taskId)).toMatchObject({
    ...{ status: 'failed', error_code: 'cancelled', claim: null, worker_id: null, finished_at: now },
  })
  expect(await receiptOf(database.db, taskId)).toMatchObject({ state: 'released' })
  expect(await credits()).toEqual([GRANTED, 0])
  expect(await lateCancels()).toBe(0)
})

test('a picture in work without a call of an endpoint is cancelled free of charge, however often', async () => {
  await useUp()
  const taskId = await drawnByEndpoint({ endpoint_calls: 0 })
  expect(await cancel(taskId, true)).toBe(true)
  expect(await receipt(taskId)).toBe('released')
  expect(await lateCancels()).toBe(FREE_LATE_CANCELS)
})

test('the late cancellation after the free ones is charged; before that it can be refused, and then changes nothing', async () => {
  await useUp()
  expect(await credits()).toEqual([GRANTED, 0])
  const taskId = await drawnByEndpoint()
  await expect(cancel(taskId, true)).rejects.toMatchObject({
    ...{ code: 'cancel_is_charged', details: { free: FREE_LATE_CANCELS, credits: COST } },
  })
  expect(await rowOf(taskId)).toMatchObject({ status: 'processing', error_code: null })
  expect(await lateCancels()).toBe(FREE_LATE_CANCELS)
  expect(await credits()).toEqual([GRANTED - COST, COST])

  expect(await cancel(taskId)).toBe(true)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  expect(await receipt(taskId)).toBe('captured')
  expect(await credits()).toEqual([GRANTED - COST, 0])
})

test('a hold that expired is made again for the charge; without credits, or for a free picture, nothing is charged', async () => {
  await useUp()
  const [expired, unpaid] = [await drawnByEndpoint(), await drawnByEndpoint()]
  const free = await drawnByEndpoint({ credits_cost: 0 })
  await releaseExpiredHolds(database.db, new Date(now.getTime() + DAY_MS))
  expect(await credits()).toEqual([GRANTED, 0])
  // The latest hold tells what became of the credits.
  now = new Date(now.getTime() + 1)
  await cancel(expired)
  expect(await receipt(expired)).toBe('captured')
  expect(await credits()).toEqual([GRANTED - COST, 0])
  const holds = database.db.selectFrom('credit_holds').select('expires_at').where('status', '=', 'captured')
  const { expires_at: until } = await holds.where('generation_id', '=', expired).executeTakeFirstOrThrow()
  expect(until.getTime()).toBeGreaterThan(now.getTime())
  await give(COST - GRANTED + 1)
  for (const taskId of [unpaid, free]) {
    expect(await cancel(taskId)).toBe(true)
    expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  }
  expect(await credits()).toEqual([1, 0])
})

test('an administrator cancels without a charge, and it counts as no late cancellation of the owner', async () => {
  await useUp()
  const taskId = await drawnByEndpoint()
  expect(await cancelAsOperator(taskId)).toBe(true)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'cancelled_by_operator' })
  expect(await receipt(taskId)).toBe('released')
  expect(await lateCancels()).toBe(FREE_LATE_CANCELS)
})

test('a picture that has ended stays as it is, and no worker hears of it', async () => {
  const heard = await listen()
  const taskId = await begun({
    ...{ status: 'completed', credits_cost: 0, output_image_key: 'key', output_description: 'Woof.' },
  })
  expect(await cancel(taskId)).toBe(false)
  expect(await cancelAsOperator(taskId)).toBe(false)
  expect(await rowOf(taskId)).toMatchObject({ status: 'completed', error_code: null })
  const last = await begun()
  await cancel(last)
  await expect.poll(() => heard).toEqual([last])
})

test('workers hear which picture was cancelled, by its owner or by an administrator', async () => {
  const heard = await listen()
  const [own, operators] = [await begun(), await begun()]
  await cancel(own)
  await cancelAsOperator(operators)
  await expect.poll(() => heard).toEqual([own, operators])
  expect(heard.map(readCancel)).toEqual(heard)
  expect(() => readCancel('every picture')).toThrow()
})

async function listen(): Promise<string[]> {
  const heard: string[] = []
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query(`LISTEN ${CANCEL_CHANNEL}`)
  return heard
}

test.each([
  ['pending', 0, 99, 'free'],
  // Its endpoint was called in an earlier attempt; no call is under way.
  ['pending', 1, 99, 'free'],
  ['processing', 0, 99, 'free'],
  ['processing', 1, FREE_LATE_CANCELS - 1, 'free'],
  ['processing', 1, FREE_LATE_CANCELS, 'charged'],
  ['completed', 1, 99, null],
  ['failed', 1, 0, null],
] as const)(
  'the terms of cancelling: %s with %i calls after %i late cancellations',
  (status, calls, late, terms) => {
    expect(cancelTerms({ status, endpoint_calls: calls }, late)).toBe(terms)
  },
)

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR, ledgerSuite } from '../testing/suite.ts'
import { clawBack } from './claw-back.ts'
import { grant } from './grant.ts'
import { capture, release } from './holds.ts'

const suite = ledgerSuite()
const now = () => suite.clock.now()
const settle = (paymentId: string) => clawBack(suite.db, { paymentId, now: now() })

async function spend(userId: string, amount: number): Promise<void> {
  const generationId = randomUUID()
  expect(await suite.hold(userId, amount, { generationId })).not.toBe('insufficient')
  expect(await capture(suite.db, { generationId, now: now() })).toBe(true)
}

test('a refund claws back unspent credits, base and bonus, once, also when it is reported again', async () => {
  const userId = randomUUID()
  const paymentId = await suite.buyPack(userId, 150, { bonus: 15, paid: 1_299 })
  await suite.reverse(paymentId, { amount: 433 })
  const taken = await Promise.all([1, 2, 3, 4].map(() => settle(paymentId)))
  expect(taken.sort()).toEqual([0, 0, 0, 55])
  expect(await suite.balance(userId)).toMatchObject({ available: 110, total: 110, debt: 0 })
  await suite.reverse(paymentId, { amount: 2_000 })
  expect(await settle(paymentId)).toBe(110)
  expect(await suite.available(userId)).toBe(0)
})

test('spent credits become debt, which the next purchase pays first', async () => {
  const userId = randomUUID()
  const paymentId = await suite.buyPack(userId, 50)
  await spend(userId, 30)
  await suite.reverse(paymentId, { amount: 1_000 })
  expect(await settle(paymentId)).toBe(50)
  expect(await suite.balance(userId)).toMatchObject({ available: 0, debt: 30, used: 30 })
  expect(await suite.hold(userId, 2)).toBe('insufficient')
  await suite.buyPack(userId, 20)
  expect(await suite.balance(userId)).toMatchObject({ available: 0, debt: 10 })
  await suite.buyPack(userId, 50)
  expect(await suite.balance(userId)).toEqual({
    available: 40,
    held: 0,
    total: 70,
    used: 30,
    bonus: 0,
    debt: 0,
  })
})

test('other available credits pay off the debt at once', async () => {
  const userId = randomUUID()
  const refunded = await suite.buyPack(userId, 50)
  await spend(userId, 50)
  await suite.buyPack(userId, 60)
  await suite.reverse(refunded, { amount: 1_000 })
  await settle(refunded)
  expect(await suite.balance(userId)).toMatchObject({ available: 10, debt: 0, used: 50 })
})

test('a dispute that is won pays off the debt and reinstates the rest', async () => {
  const userId = randomUUID()
  const paymentId = await suite.buyPack(userId, 50)
  await spend(userId, 30)
  const dispute = { id: `dp_${randomUUID()}`, amount: 1_000 }
  await suite.reverse(paymentId, dispute)
  await settle(paymentId)
  await suite.reverse(paymentId, { ...dispute, active: false })
  expect(await settle(paymentId)).toBe(-50)
  expect(await settle(paymentId)).toBe(0)
  expect(await suite.balance(userId)).toMatchObject({ available: 20, debt: 0, used: 30, total: 50 })
})

test('a dispute that is won after the debt was paid off reinstates the credits', async () => {
  const userId = randomUUID()
  const paymentId = await suite.buyPack(userId, 50)
  await spend(userId, 50)
  const dispute = { id: `dp_${randomUUID()}`, amount: 1_000 }
  await suite.reverse(paymentId, dispute)
  await settle(paymentId)
  await suite.buyPack(userId, 60)
  expect(await suite.available(userId)).toBe(10)
  await suite.reverse(paymentId, { ...dispute, active: false })
  await settle(paymentId)
  expect(await suite.balance(userId)).toMatchObject({ available: 60, used: 50, debt: 0 })
})

test('credits on hold are clawed back when their hold is captured or released', async () => {
  const userId = randomUUID()
  const [finished, failed] = [randomUUID(), randomUUID()]
  const paymentId = await suite.buyPack(userId, 50)
  await suite.hold(userId, 10, { generationId: finished })
  await suite.hold(userId, 10, { generationId: failed })
  await suite.reverse(paymentId, { amount: 1_000 })
  expect(await settle(paymentId)).toBe(30)
  expect(await suite.balance(userId)).toMatchObject({ available: 0, held: 20, debt: 0 })
  await release(suite.db, { generationId: failed, now: now(), cause: 'no_pet' })
  expect(await suite.balance(userId)).toMatchObject({ available: 0, held: 10, debt: 0 })
  await capture(suite.db, { generationId: finished, now: now() })
  expect(await suite.balance(userId)).toMatchObject({ available: 0, held: 0, debt: 10, used: 10 })
})

test('expired credits count as unspent: their refund makes no debt', async () => {
  const userId = randomUUID()
  const period = { subscriptionId: randomUUID(), end: new Date(now().getTime() + HOUR) }
  const paymentId = await suite.grantPlan(userId, 200, period)
  await spend(userId, 50)
  suite.clock.advance(8 * HOUR)
  await suite.reverse(paymentId, { amount: 500 })
  expect(await settle(paymentId)).toBe(100)
  expect(await suite.balance(userId)).toMatchObject({ debt: 0, used: 50 })
  await suite.reverse(paymentId, { amount: 999 })
  await settle(paymentId)
  expect(await suite.balance(userId)).toMatchObject({ debt: 50, used: 50 })
})

test('a payment that is refunded before its grant gives no credits', async () => {
  const userId = randomUUID()
  const { id: paymentId } = await suite.db
    .insertInto('payments')
    .values({ user_id: userId, amount: 499 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await suite.reverse(paymentId, { amount: 499 })
  expect(await settle(paymentId)).toBe(0)
  const grantKey = `checkout:${paymentId}:base`
  await grant(suite.db, { userId, kind: 'pack', amount: 50, paymentId, grantKey, now: now() })
  expect(await suite.available(userId)).toBe(0)
})

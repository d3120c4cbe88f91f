import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptOf } from '../receipt.ts'
import { HOUR, ledgerSuite } from '../testing/suite.ts'
import { capture, release, releaseExpiredHolds, reserve } from './holds.ts'

const suite = ledgerSuite()
const now = () => suite.clock.now()
const failed = (generationId: string) => ({ generationId, now: now(), cause: 'generation_failed' }) as const

test('credits are reserved, then charged, and the receipt says so', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await suite.buyPack(userId, 50)
  await suite.hold(userId, 10, { generationId })
  expect(await suite.balance(userId)).toMatchObject({ available: 40, held: 10, total: 50, used: 0 })
  const heldAt = now()
  expect(await receiptOf(suite.db, generationId)).toEqual({
    amount: 10,
    state: 'held',
    heldAt,
    settledAt: null,
    cause: null,
  })

  suite.clock.advance(30_000)
  expect(await capture(suite.db, { generationId, now: now() })).toBe(true)
  expect(await suite.balance(userId)).toMatchObject({ available: 40, held: 0, total: 50, used: 10 })
  expect(await receiptOf(suite.db, generationId)).toMatchObject({
    state: 'captured',
    heldAt,
    settledAt: now(),
  })
})

test('a failed picture costs nothing, and the receipt says why', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await suite.buyPack(userId, 50)
  await suite.hold(userId, 10, { generationId })
  expect(await release(suite.db, failed(generationId))).toBe(true)
  expect(await suite.balance(userId)).toMatchObject({ available: 50, held: 0, used: 0 })
  expect(await receiptOf(suite.db, generationId)).toMatchObject({
    state: 'released',
    cause: 'generation_failed',
  })
})

test('a picture without a hold has no receipt, and is neither captured nor released', async () => {
  const generationId = randomUUID()
  expect(await receiptOf(suite.db, generationId)).toBeNull()
  expect(await capture(suite.db, { generationId, now: now() })).toBe(false)
  expect(await release(suite.db, failed(generationId))).toBe(false)
})

test('50 concurrent reservations on a balance for 10: exactly 10 accepted', async () => {
  const userId = randomUUID()
  await suite.buyPack(userId, 13)
  await suite.buyPack(userId, 7)
  const answers = await Promise.all(Array.from({ length: 50 }, () => suite.hold(userId, 2)))
  expect(answers.filter((answer) => answer !== 'insufficient')).toHaveLength(10)
  expect(await suite.balance(userId)).toMatchObject({ available: 0, held: 20 })
})

test('100 racing captures and releases of one hold: one wins', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await suite.buyPack(userId, 10)
  await suite.hold(userId, 10, { generationId })
  const settlements = Array.from({ length: 100 }, (_, index) =>
    index % 2 ? release(suite.db, failed(generationId)) : capture(suite.db, { generationId, now: now() }),
  )
  const won = (await Promise.all(settlements)).flatMap((wins, index) => (wins ? [index] : []))
  expect(won).toHaveLength(1)
  const wasReleased = Number(won[0]) % 2 === 1
  expect(await suite.balance(userId)).toMatchObject({
    held: 0,
    available: wasReleased ? 10 : 0,
    used: wasReleased ? 0 : 10,
  })
})

test('many requests for one picture reserve once', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await suite.buyPack(userId, 50)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => suite.hold(userId, 10, { generationId })),
  )
  expect(new Set(answers.map((answer) => answer !== 'insufficient' && answer.hold.id)).size).toBe(1)
  expect(await suite.balance(userId)).toMatchObject({ available: 40, held: 10 })
})

test('no user spends the credits of another', async () => {
  const [rich, poor] = [randomUUID(), randomUUID()]
  await suite.buyPack(rich, 50)
  expect(await suite.hold(poor, 2)).toBe('insufficient')
  expect(await suite.available(rich)).toBe(50)
})

test('a hold past its time is released once; a later capture fails and the worker may reserve again', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await releaseExpiredHolds(suite.db, new Date(now().getTime() + 2 * HOUR))
  await suite.buyPack(userId, 10)
  await suite.hold(userId, 10, { generationId })
  suite.clock.advance(HOUR - 1)
  expect(await releaseExpiredHolds(suite.db, now())).toBe(0)
  suite.clock.advance(1)
  const sweeps = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(suite.db, now())))
  expect(sweeps.reduce((sum, released) => sum + released)).toBe(1)
  expect(await receiptOf(suite.db, generationId)).toMatchObject({ state: 'released', cause: 'hold_expired' })
  expect(await capture(suite.db, { generationId, now: now() })).toBe(false)

  expect(await suite.hold(userId, 10, { generationId })).toMatchObject({ hold: { status: 'held' } })
  expect(await capture(suite.db, { generationId, now: now() })).toBe(true)
  expect(await receiptOf(suite.db, generationId)).toMatchObject({ state: 'captured' })
})

test('reserving again when a worker begins prolongs the hold', async () => {
  const [userId, generationId] = [randomUUID(), randomUUID()]
  await suite.buyPack(userId, 10)
  await suite.hold(userId, 10, { generationId })
  suite.clock.advance(HOUR / 2)
  await suite.hold(userId, 10, { generationId })
  suite.clock.advance(HOUR / 2)
  expect(await releaseExpiredHolds(suite.db, now())).toBe(0)
  expect(await capture(suite.db, { generationId, now: now() })).toBe(true)
})

test('a rollback of the caller undoes the operation', async () => {
  const userId = randomUUID()
  await suite.buyPack(userId, 10)
  const [generationId, later] = [randomUUID(), new Date(now().getTime() + HOUR)]
  const rolledBack = suite.db.transaction().execute(async (transaction) => {
    await reserve(transaction, { userId, generationId, amount: 10, now: now(), expiresAt: later })
    throw new Error('the row could not be written')
  })
  await expect(rolledBack).rejects.toThrow('could not be written')
  expect(await suite.available(userId)).toBe(10)
})

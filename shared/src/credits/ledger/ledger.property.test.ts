import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triesEverything } from '../../testing/sample.ts'
import { HOUR, type LedgerSuite, ledgerSuite } from '../testing/suite.ts'
import { expectBooksToBalance } from '../testing.ts'
import { adjust } from './adjust.ts'
import { clawBack } from './claw-back.ts'
import { expireDueLots } from './expire.ts'
import { grant } from './grant.ts'
import { capture, release, releaseExpiredHolds } from './holds.ts'
import { LedgerError } from './ledger-error.ts'
import { grantWelcome } from './welcome.ts'

const suite = ledgerSuite()

/** Indexes into the users, pictures and payments that exist when the operation runs. */
const pick = fc.nat({ max: 99 })
const amount = fc.integer({ min: 1, max: 60 })
const few = fc.integer({ min: 1, max: 25 })
const hours = fc.integer({ min: 0, max: 60 })

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant('pack'), user: pick, amount, bonus: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('plan'), user: pick, amount, hours }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('welcome'), user: pick }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('same bonus again'), user: pick, amount }) },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('reserve'), user: pick, amount: few, hours }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('reserve again'), picture: pick }) },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('capture'), picture: pick }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('release'), picture: pick }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('wait'), hours }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('sweep') }) },
  {
    weight: 2,
    arbitrary: fc.record({ op: fc.constant('adjust'), user: pick, delta: fc.integer({ min: -20, max: 20 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('reverse'),
      payment: pick,
      reversal: fc.nat(1),
      amount: fc.nat(1_100),
      active: fc.boolean(),
    }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

interface World {
  users: string[]
  subscriptions: string[]
  pictures: { userId: string; generationId: string }[]
  payments: string[]
}

function newWorld(): World {
  const [users, subscriptions] = [1, 2].map(() => Array.from({ length: 3 }, () => randomUUID()))
  return { users: users ?? [], subscriptions: subscriptions ?? [], pictures: [], payments: [] }
}

function at<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(1, list.length)]
}

/**
 * Runs one operation, if its picture or payment exists. `alone` is true when no other operation runs at the
 * same time.
 */
async function run(suite: LedgerSuite, world: World, operation: Operation, alone: boolean): Promise<void> {
  const { db, clock } = suite
  const now = clock.now()
  const soon = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const userId = 'user' in operation ? (at(world.users, operation.user) as string) : ''
  // Newer holds are chosen more often, because older ones are mostly captured or released.
  const picture = 'picture' in operation ? at(world.pictures.slice(-5), operation.picture) : undefined
  switch (operation.op) {
    case 'pack':
      world.payments.push(await suite.buyPack(userId, operation.amount, { bonus: operation.bonus }))
      return
    case 'plan': {
      const subscriptionId = at(world.subscriptions, operation.user) as string
      const period = { subscriptionId, end: soon(operation.hours) }
      world.payments.push(await suite.grantPlan(userId, operation.amount, period))
      return
    }
    case 'welcome': {
      const person = { issuer: 'https://accounts.example', subject: userId, email: `${userId}@example.com` }
      await grantWelcome(db, { userId, ...person, now })
      return
    }
    case 'same bonus again': {
      const credits = { userId, kind: 'bonus', paymentId: null, period: null, now } as const
      await grant(db, { ...credits, amount: operation.amount, grantKey: `bonus of ${userId}` })
      return
    }
    case 'reserve': {
      const generationId = randomUUID()
      const available = await suite.available(userId)
      const answer = await suite.hold(userId, operation.amount, {
        generationId,
        expiresAt: soon(operation.hours),
      })
      if (alone) expect(answer !== 'insufficient').toBe(available >= operation.amount)
      if (answer !== 'insufficient') world.pictures.push({ userId, generationId })
      return
    }
    case 'reserve again':
      if (picture) await suite.hold(picture.userId, 5, picture)
      return
    case 'capture':
      if (picture) await capture(db, { ...picture, now })
      return
    case 'release':
      if (picture) await release(db, { ...picture, now, cause: 'cancelled' })
      return
    case 'wait':
      clock.advance(operation.hours * HOUR)
      return
    case 'sweep':
      await Promise.all([releaseExpiredHolds(db, now), expireDueLots(db, now)])
      return
    case 'adjust': {
      const { delta } = operation
      const adjustment = { id: randomUUID(), userId, delta, reason: 'tried', actorId: randomUUID(), now }
      if (delta !== 0) await adjust(db, adjustment).catch(expectRefusal)
      return
    }
    case 'reverse': {
      const paymentId = at(world.payments, operation.payment)
      if (!paymentId) return
      const { amount, active } = operation
      await suite.reverse(paymentId, { id: `${paymentId} ${operation.reversal}`, amount, active })
      await clawBack(db, { paymentId, now })
      return
    }
  }
}

function expectRefusal(error: unknown): void {
  expect(error).toBeInstanceOf(LedgerError)
}

async function expectSensibleBalances({ users }: World): Promise<void> {
  for (const userId of users) {
    const { available, held, total, used, bonus, debt } = await suite.balance(userId)
    expect(Math.min(available, held, used, bonus, debt)).toBeGreaterThanOrEqual(0)
    expect(total).toBe(available + held + used - debt)
    expect(bonus).toBeLessThanOrEqual(available)
  }
}

test('random operations of several users, some at the same time, keep every invariant', async () => {
  const atOnce = fc.array(operation, { minLength: 1, maxLength: 6 })
  const inTurn = operation.map((one) => [one])
  const history = fc.array(fc.oneof(atOnce, inTurn, inTurn), { minLength: 10, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = newWorld()
      for (const step of steps) {
        await Promise.all(step.map((operation) => run(suite, world, operation, step.length === 1)))
        await expectBooksToBalance(suite.db)
      }
      await expectSensibleBalances(world)
    }),
    { numRuns: triesEverything() ? 20 : 8, interruptAfterTimeLimit: 20_000 },
  )
}, 60_000)

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '../rules.ts'
import { HOUR, ledgerSuite } from '../testing/suite.ts'
import { adjust } from './adjust.ts'
import { readLots } from './read-lots.ts'
import { inLedger } from './transaction.ts'

const suite = ledgerSuite()
const amount = fc.integer({ min: 1, max: 9 })
const lot = fc.record({
  kind: fc.constantFrom('pack', 'plan', 'adjustment'),
  amount,
  bonus: fc.nat(4),
  /** Hours until a plan's period ends, and from the lot before until this one is granted. */
  end: fc.integer({ min: 3, max: 5 }),
  wait: fc.nat(1),
})
type NewLot = typeof lot extends fc.Arbitrary<infer L> ? L : never

async function giveLot(userId: string, { kind, amount, bonus, end, wait }: NewLot): Promise<void> {
  suite.clock.advance(wait * 60_000)
  if (kind === 'pack') await suite.buyPack(userId, amount, { bonus })
  else if (kind === 'plan')
    await suite.grantPlan(userId, amount, {
      subscriptionId: randomUUID(),
      end: new Date(suite.clock.now().getTime() + end * HOUR),
    })
  else
    await adjust(suite.db, {
      userId,
      delta: amount,
      id: randomUUID(),
      reason: 'gift',
      actorId: userId,
      now: suite.clock.now(),
    })
}

/** What a hold of this amount took from each lot, and what the rules say that it takes. */
async function holdOf(userId: string, amount: number) {
  const wanted = allocate(amount, await inLedger(suite.db, (ledger) => readLots(ledger, userId)))
  const outcome = await suite.hold(userId, amount)
  const holdId = outcome === 'insufficient' ? null : outcome.hold.id
  const items = await suite.db
    .selectFrom('credit_hold_items')
    .select(['lot_id', 'amount'])
    .where('hold_id', '=', holdId)
    .execute()
  return { outcome, items, wanted: wanted.map((share) => ({ lot_id: share.lot.id, amount: share.amount })) }
}

test('a hold takes from each lot what the order of spending says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lot, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      async (lots, amount) => {
        const userId = randomUUID()
        for (const one of lots) await giveLot(userId, one)
        const available = await suite.available(userId)
        const { outcome, items, wanted } = await holdOf(userId, amount)
        if (available < amount) {
          expect([outcome, items]).toEqual(['insufficient', []])
          return
        }
        expect(items.toSorted((a, b) => (a.lot_id < b.lot_id ? -1 : 1))).toEqual(
          wanted.toSorted((a, b) => (a.lot_id < b.lot_id ? -1 : 1)),
        )
        expect(await suite.balance(userId)).toMatchObject({ available: available - amount, held: amount })
      },
    ),
    { numRuns: 40 },
  )
})

test('a hold takes nothing of credits that are due, or of a payment that was refunded', async () => {
  const [due, refunded] = [randomUUID(), randomUUID()]
  const end = new Date(suite.clock.now().getTime() + HOUR)
  await suite.grantPlan(due, 5, { subscriptionId: randomUUID(), end })
  await suite.buyPack(due, 5)
  suite.clock.advance(48 * HOUR)
  expect(await suite.hold(due, 3)).toMatchObject({ hold: { amount: 3 } })
  expect(await suite.balance(due)).toMatchObject({ available: 2, held: 3 })

  await suite.buyPack(refunded, 20)
  suite.clock.advance(HOUR)
  const payment = await suite.buyPack(refunded, 5)
  await suite.reverse(payment, { amount: 1_000 })
  expect(await suite.hold(refunded, 3)).toMatchObject({ hold: { amount: 3 } })
  expect(await suite.balance(refunded)).toMatchObject({ available: 17, held: 3 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LotKind } from '../db/credit-tables.ts'
import { allocate, bySpendingOrder, creditsToTakeBack, isDue, planExpiry } from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

function lot(id: string, kind: LotKind, expiresAt: Date | null, grantedAt: Date, remaining = 10) {
  return { id, kind, expiresAt, grantedAt, remaining }
}

test('spends the lot that expires first, then given before paid credits, then the oldest', () => {
  const ordered = [
    lot('plan that ends soon', 'subscription', day(5), day(3)),
    lot('bonus of the long plan', 'bonus', day(9), day(4)),
    lot('long plan', 'subscription', day(9), day(1)),
    lot('welcome', 'welcome', null, day(1)),
    lot('adjustment', 'adjustment', null, day(2)),
    lot('old pack', 'pack', null, day(1)),
    lot('new pack', 'pack', null, day(2)),
  ]
  const names = [...ordered]
    .reverse()
    .sort(bySpendingOrder)
    .map(({ id }) => id)
  expect(names).toEqual(ordered.map(({ id }) => id))
})

test('takes from the next lot only when the one before is empty', () => {
  const lots = [lot('b', 'pack', null, day(2), 7), lot('a', 'pack', null, day(1), 3)]
  expect(allocate(5, lots).map(({ lot, amount }) => [lot.id, amount])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(allocate(3, lots)).toHaveLength(1)
  expect(allocate(99, lots).map(({ amount }) => amount)).toEqual([3, 7])
})

test('lots that differ only in their ids are spent in the order of these', () => {
  const [a, b] = [lot('a', 'pack', null, day(1)), lot('b', 'pack', null, day(1))]
  expect([bySpendingOrder(a, b), bySpendingOrder(b, a)]).toEqual([-1, 1])
})

test('credits expire at their exact time, and those without one never', () => {
  const moment = day(5)
  expect(isDue(moment, new Date(moment.getTime() - 1))).toBe(false)
  expect(isDue(moment, moment)).toBe(true)
  expect(isDue(moment, new Date(moment.getTime() + 1))).toBe(true)
  expect(isDue(null, new Date(8.64e15))).toBe(false)
})

test('plan credits have six hours of grace, which a new period ends', () => {
  const end = new Date('2026-04-01T00:00:00Z')
  const at = (time: string) => new Date(`2026-04-01T${time}:00Z`)
  expect(planExpiry(end, null)).toEqual(at('06:00'))
  expect(planExpiry(end, at('01:00'))).toEqual(at('01:00'))
  expect(planExpiry(end, at('09:00'))).toEqual(at('06:00'))
  expect(planExpiry(end, new Date('2026-03-20T00:00:00Z'))).toEqual(end)
})

test.each([
  [100, 0, 999, 0],
  [100, 999, 999, 100],
  [100, 2_000, 999, 100],
  [165, 433, 1_299, 55],
  [100, 333, 999, 33],
  [3, 998, 999, 2],
  [50, 10, 0, 0],
])('of %i credits, %i of %i paid was refunded: takes back %i', (granted, reversed, paid, expected) => {
  expect(creditsToTakeBack(granted, reversed, paid)).toBe(expected)
})

test('a refund takes back its share, rounded down, and never more than was granted', () => {
  const whole = fc.integer({ min: 0, max: 2_147_483_647 })
  fc.assert(
    fc.property(whole, whole, whole, (granted, reversed, paid) => {
      const credits = creditsToTakeBack(granted, reversed, paid)
      expect(credits).toBeLessThanOrEqual(granted)
      if (paid > 0 && reversed >= paid) expect(credits).toBe(granted)
      if (paid > 0) {
        const exact = BigInt(granted) * BigInt(Math.min(reversed, paid))
        expect(exact - BigInt(credits) * BigInt(paid)).toBeGreaterThanOrEqual(0n)
        expect(exact - BigInt(credits) * BigInt(paid)).toBeLessThan(BigInt(paid))
      }
    }),
  )
})

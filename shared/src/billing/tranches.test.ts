import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tranchesOf } from './tranches.ts'

const day = (iso: string) => new Date(`${iso}T10:30:00Z`)

test('a month is one tranche with all of its credits', () => {
  const period = { start: day('2030-01-31'), end: day('2030-02-28') }
  expect(tranchesOf(period, { credits: 200, bonus: 3 })).toEqual([{ ...period, credits: 200, bonus: 3 }])
})

test('a year has twelve tranches, and the first has what does not divide', () => {
  const tranches = tranchesOf(
    { start: day('2030-01-31'), end: day('2031-01-31') },
    { credits: 2_400, bonus: 200 },
  )
  expect(tranches).toHaveLength(12)
  expect(tranches[0]).toEqual({ start: day('2030-01-31'), end: day('2030-02-28'), credits: 200, bonus: 24 })
  expect(tranches[1]).toEqual({ start: day('2030-02-28'), end: day('2030-03-31'), credits: 200, bonus: 16 })
  expect(tranches.at(-1)).toEqual({
    start: day('2030-12-31'),
    end: day('2031-01-31'),
    credits: 200,
    bonus: 16,
  })
})

test('tranches follow each other, and nothing of a period is lost or made up', () => {
  fc.assert(
    fc.property(
      fc.date({ min: day('2024-01-01'), max: day('2034-01-01'), noInvalidDate: true }),
      fc.constantFrom(1, 12),
      fc.nat(10_000),
      fc.nat(1_000),
      (start, months, credits, bonus) => {
        const end = new Date(start)
        end.setUTCDate(1)
        end.setUTCMonth(end.getUTCMonth() + months)
        end.setUTCDate(Math.min(start.getUTCDate(), 28))
        const tranches = tranchesOf({ start, end }, { credits, bonus })
        expect(tranches).toHaveLength(months)
        expect(tranches.map((tranche) => tranche.end)).toEqual([
          ...tranches.slice(1).map((next) => next.start),
          end,
        ])
        expect(tranches.reduce((sum, tranche) => sum + tranche.credits, 0)).toBe(credits)
        expect(tranches.reduce((sum, tranche) => sum + tranche.bonus, 0)).toBe(bonus)
        expect(
          Math.min(...tranches.map((tranche) => Math.min(tranche.credits, tranche.bonus))),
        ).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

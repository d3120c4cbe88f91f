import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINK_WINDOW_SECONDS, linkLifetime } from './link-window.ts'

const seconds = (date: Date) => date.getTime() / 1000

test('a link lives as long as asked for, and at most one window longer', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 604_560 }),
      (now, asked) => {
        const { issuedAt, expiresAt } = linkLifetime(now, asked)
        expect(expiresAt - seconds(now)).toBeGreaterThanOrEqual(asked)
        expect(expiresAt - seconds(now)).toBeLessThan(asked + LINK_WINDOW_SECONDS)
        // S3 refuses a signature from the future, and one that is valid for more than a week
        expect(issuedAt).toBeLessThanOrEqual(seconds(now))
        expect(expiresAt - issuedAt).toBeLessThanOrEqual(7 * 86_400)
      },
    ),
  )
})

test('the lifetime changes once per window', () => {
  const start = new Date('2030-05-01T12:00:00Z')
  const ends = new Set<number>()
  for (let second = 0; second < LINK_WINDOW_SECONDS; second++) {
    ends.add(linkLifetime(new Date(start.getTime() + second * 1000), 300).expiresAt)
  }
  expect(ends.size).toBe(2)
})

test.each([0, -1, 1.5, Number.NaN, 604_561])('%d seconds is refused', (asked) => {
  expect(() => linkLifetime(new Date(), asked)).toThrow(RangeError)
})

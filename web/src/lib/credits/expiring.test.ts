import { expect, test } from 'vitest'
import { expiringSoon } from './expiring.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const share = (amount: number, expires_at: string | null) => ({ amount, expires_at })

test.each([
  ['nothing is known', undefined, null],
  ['there are none', [], null],
  ['none ever expire', [share(50, null)], null],
  ['they expire later', [share(50, '2026-05-08T12:00:01Z')], null],
  ['they have expired already', [share(50, '2026-05-01T11:00:00Z')], null],
  ['a week is left', [share(50, '2026-05-08T12:00:00Z')], { amount: 50, days: 7 }],
  ['hours are left', [share(50, '2026-05-01T13:00:00Z')], { amount: 50, days: 1 }],
])('when %s', (_, shares, expiring) => {
  expect(expiringSoon(shares, NOW)).toEqual(expiring)
})

test('credits of the same day count together, later ones do not', () => {
  const shares = [
    share(20, '2026-05-03T10:00:00Z'),
    share(5, '2026-05-03T11:00:00Z'),
    share(7, '2026-05-06T10:00:00Z'),
    share(9, null),
  ]
  expect(expiringSoon(shares, NOW)).toEqual({ amount: 25, days: 2 })
})

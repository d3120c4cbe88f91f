import { expect, test } from 'vitest'
import { extendedExpiry, isHourAgo, sessionExpiry } from './session.ts'

const start = new Date('2030-01-01T00:00:00Z')
const day = (count: number) => new Date(start.getTime() + count * 86_400_000)

test('a session ends 30 days after its last use', () => {
  expect(sessionExpiry(start, start)).toEqual(day(30))
  expect(sessionExpiry(start, day(10))).toEqual(day(40))
})

test('it is prolonged at most once a day', () => {
  const session = { createdAt: start, expiresAt: day(30) }
  expect(extendedExpiry(session, new Date(day(1).getTime() - 1))).toBeNull()
  expect(extendedExpiry(session, day(1))).toEqual(day(31))
})

test('it ends after 180 days of daily use', () => {
  expect(extendedExpiry({ createdAt: start, expiresAt: day(178) }, day(170))).toEqual(day(180))
  expect(extendedExpiry({ createdAt: start, expiresAt: day(180) }, day(179))).toBeNull()
})

test('a use is noted an hour after the last noted one, and when none is noted', () => {
  const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)
  expect(isHourAgo(null, start)).toBe(true)
  expect(isHourAgo(start, later(3_600_000 - 1))).toBe(false)
  expect(isHourAgo(start, later(3_600_000))).toBe(true)
})

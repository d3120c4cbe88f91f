import { expect, test } from 'vitest'
import { longDate, moment, shortDate } from './dates.ts'

const NOON = '2026-05-12T12:00:00Z'

test('dates are in the order of the language [P-164]', () => {
  expect([longDate(NOON, 'en'), shortDate(NOON, 'en')]).toEqual(['May 12, 2026', 'May 12, 2026'])
  expect([longDate(NOON, 'zh'), shortDate(NOON, 'zh')]).toEqual(['2026年5月12日', '2026年5月12日'])
  expect(moment(NOON, 'en')).toMatch(/^May 12, 2026, \d+:00\s[AP]M$/)
  expect(moment(NOON, 'zh')).toMatch(/^2026年5月12日 \d{2}:00$/)
})

import { expect, test } from 'vitest'
import { money } from './money.ts'

test.each(['en', 'zh'] as const)('prices have a dollar sign and two decimals: %s [P-25, P-163]', (locale) => {
  expect([9.99, 12.5, 0].map((price) => money(price, locale))).toEqual(['$9.99', '$12.50', '$0.00'])
})

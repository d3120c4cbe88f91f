import { expect, test } from 'vitest'
import { isBillingKey } from './billing-keys.ts'

test.each([
  ['/api/user/credits', true],
  [['/api/subscription/current', 'en'], true],
  [['/api/user/account', 'zh'], true],
  [['/api/stripe/checkout/cs_1', 'en'], true],
  [['/api/subscription/plans', 'en'], false],
  ['/api/user/generations?limit=20&offset=0', false],
  [undefined, false],
])('a payment may change the answer of %j: %s', (key, changes) => {
  expect(isBillingKey(key)).toBe(changes)
})

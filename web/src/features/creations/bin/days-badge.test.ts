import { expect, test } from 'vitest'
import { testTranslator } from '../../../lib/testing/test-translator.ts'
import { creationsEn } from '../../../locales/creations/en.ts'
import { daysLeft, urgencyOf } from './days-badge.tsx'

const t = testTranslator(creationsEn)

test.each([
  [0, 'urgent', 'Last day'],
  [1, 'urgent', '1 day left'],
  [3, 'urgent', '3 days left'],
  [4, 'soon', '4 days left'],
  [7, 'soon', '7 days left'],
  [8, 'calm', '8 days left'],
  [30, 'calm', '30 days left'],
])('%i days left: %s [P-63, P-150]', (days, urgency, text) => {
  expect([urgencyOf(days), daysLeft(days, t)]).toEqual([urgency, text])
})

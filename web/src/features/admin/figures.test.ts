import { expect, test } from 'vitest'
import { testTranslator } from '../../lib/testing/test-translator.ts'
import { adminMachinesEn } from '../../locales/admin/machines/en.ts'
import { duration, megabytes } from './figures.ts'

const t = testTranslator(adminMachinesEn)

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7_199, '120 min'],
  [7_200, '2 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(duration(seconds, t)).toBe(text)
})

test('bytes are megabytes of a million', () => {
  expect(megabytes(1_234_567_890, 'en')).toBe('1,235 MB')
})

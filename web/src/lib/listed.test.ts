import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('names are divided by the mark of the language', () => {
  expect(listed(['Oslo', 'Kyoto'], 'en')).toBe('Oslo, Kyoto')
  expect(listed(['奥斯陆', '京都'], 'zh')).toBe('奥斯陆、京都')
  expect(listed(['Oslo'], 'zh')).toBe('Oslo')
})

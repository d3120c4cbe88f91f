import { expect, test } from 'vitest'
import { moveOption, NO_OPTION } from './active-option.ts'

test('down walks through the options and back to the text', () => {
  expect(moveOption(NO_OPTION, 1, 2)).toBe(0)
  expect(moveOption(0, 1, 2)).toBe(1)
  expect(moveOption(1, 1, 2)).toBe(NO_OPTION)
})

test('up from the text is the last option', () => {
  expect(moveOption(NO_OPTION, -1, 3)).toBe(2)
  expect(moveOption(0, -1, 3)).toBe(NO_OPTION)
})

test('in an empty list the keys do nothing', () => {
  expect(moveOption(NO_OPTION, 1, 0)).toBe(NO_OPTION)
})

import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a story of up to 150 letters is shown whole [P-48, P-157]', () => {
  expect(excerptOf('x'.repeat(150))).toBeNull()
  expect(excerptOf('🐾'.repeat(150))).toBeNull()
})

test('a longer one is cut between words', () => {
  expect(excerptOf('lantern '.repeat(30))).toMatch(/^(lantern )+lantern…$/)
})

test('Chinese has no spaces to cut at', () => {
  expect(excerptOf('灯'.repeat(200))).toBe(`${'灯'.repeat(150)}…`)
})

test('one that is cut behind a sentence ends in an ellipsis alone', () => {
  expect(excerptOf('Lanterns. '.repeat(30))).toMatch(/^(Lanterns\. )+Lanterns…$/)
  expect(excerptOf(`${'灯'.repeat(149)}。${'灯'.repeat(50)}`)).toBe(`${'灯'.repeat(149)}…`)
})

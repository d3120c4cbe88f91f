import { expect, it } from 'vitest'
import { alreadyTold } from './told.ts'

const SAID = 'I slept in Oslo.\nIn Rome I sang, and in Rome I ran to the sea.\nOslo is famous, they say.'
const OVER_LONG = `In ${'Rome '.repeat(40)}I sang.`

it.each([
  ['without a mark', 'I slept in Oslo.', true],
  ['without a mark that was not told', 'I slept in Rome.', false],
  ['with another text in the place of its mark', 'I slept in {place}.', true],
  ['that begins with a mark', '{Place} is famous, they say.', true],
  ['that ends with a mark', 'I slept in {place}', true],
  ['whose longest part was told earlier without the others', '{at} I ran to {place}.', true],
  ['whose parts were told in another order', 'I sang in {place} and in', false],
  ['whose parts were told in two diaries', 'I slept {at} I sang', false],
  ['with signs that a pattern reads otherwise', 'I slept in {place}?', false],
] as const)('a fragment %s', (_, text, expected) => {
  expect(alreadyTold(text, {}, SAID)).toBe(expected)
})

it('a mark stands for at most 130 characters, and for at least one', () => {
  expect(alreadyTold('In {place}I sang.', {}, OVER_LONG)).toBe(false)
  expect(alreadyTold('In {place} I sang.', {}, 'In  I sang.')).toBe(false)
})

it('the longest part is looked for everywhere, not only where it stands first', () => {
  const earlier = `Once, I went for a walk. ${'Then I slept. '.repeat(30)}By noon, I went for a walk.`
  expect(alreadyTold('By {month}, I went for a walk.', {}, earlier)).toBe(true)
})

it('a sentence about a landmark counts by itself', () => {
  const marks = { fact: 'It is 98 metres high.' }
  expect(alreadyTold('They told me: {fact}', marks, 'I read this: It is 98 metres high.')).toBe(true)
  expect(alreadyTold('They told me: {fact}', marks, 'I read this: It is old.')).toBe(false)
})

it('nothing was told before the first diary', () => {
  expect(alreadyTold('{place}', {}, '')).toBe(false)
  expect(alreadyTold('{place}', {}, 'Oslo')).toBe(true)
})

import { expect, test } from 'vitest'
import { nextPreviews } from './preview-frames.ts'

test('a new frame covers the one before, and older ones are gone', () => {
  expect(nextPreviews([], 'a')).toEqual(['a'])
  expect(nextPreviews(['a'], 'b')).toEqual(['a', 'b'])
  expect(nextPreviews(['a', 'b'], 'c')).toEqual(['b', 'c'])
})

test('a frame that is shown already does not fade in again', () => {
  const shown = ['a', 'b']
  expect(nextPreviews(shown, 'b')).toBe(shown)
})

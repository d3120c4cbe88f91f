import { expect, test } from 'vitest'
import { nextFrames } from './next-frames.ts'

test('a new frame covers the one before, and older ones are gone', () => {
  expect(nextFrames([], 'a')).toEqual(['a'])
  expect(nextFrames(['a'], 'b')).toEqual(['a', 'b'])
  expect(nextFrames(['a', 'b'], 'c')).toEqual(['b', 'c'])
})

test('a frame that is shown already does not fade in again', () => {
  const shown = ['a', 'b']
  expect(nextFrames(shown, 'b')).toBe(shown)
})

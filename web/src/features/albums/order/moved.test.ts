import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const LIST = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moved(LIST, from, to).join('')).toBe(expected)
  expect(LIST.join('')).toBe('abcd')
})

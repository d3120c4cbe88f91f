import { expect, test } from 'vitest'
import { checkKey, checkPrefix, ObjectKeyError } from './key.ts'

test.each(['a', 'photos/0af3/original.jpg', 'a-b_c.d/e', 'a'.repeat(512)])('%s is a key', (key) => {
  expect(checkKey(key)).toBe(key)
})

test.each([
  '',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a/..',
  'a..b',
  './a',
  'a/./b',
  'a//b',
  'a/',
  '.tmp/a',
  'a/.hidden',
  'A.jpg',
  'ä.jpg',
  'a b',
  'a\\b',
  'a\0b',
  'a%2e%2e',
  'a\n',
  'a'.repeat(513),
])('%j is refused', (key) => {
  expect(() => checkKey(key)).toThrow(ObjectKeyError)
})

test('a prefix may be empty or end in a slash, and cannot leave the root either', () => {
  expect(checkPrefix('')).toBe('')
  expect(checkPrefix('photos/')).toBe('photos/')
  expect(() => checkPrefix('../')).toThrow(ObjectKeyError)
  expect(() => checkPrefix('/')).toThrow(ObjectKeyError)
})

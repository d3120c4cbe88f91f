import { expect, test } from 'vitest'
import { hashSessionToken, isSessionToken, makeSessionToken } from './session-token.ts'

test('every token is another one, has the form of a token, and is stored as 32 bytes', () => {
  const [one, other] = [makeSessionToken(), makeSessionToken()]
  expect(one).not.toBe(other)
  expect(isSessionToken(one)).toBe(true)
  expect(hashSessionToken(one)).toHaveLength(32)
  expect(hashSessionToken(one)).not.toEqual(hashSessionToken(other))
})

test.each([
  ['nothing', undefined],
  ['an empty value', ''],
  ['one sign too few', 'a'.repeat(42)],
  ['one sign too many', 'a'.repeat(44)],
  ['a sign of another alphabet', `${'a'.repeat(42)}.`],
  ['a line break after it', `${'a'.repeat(43)}\n`],
])('a cookie with %s is no token, so that no query looks for it', (_, value) => {
  expect(isSessionToken(value)).toBe(false)
})

import { expect, test } from 'vitest'
import { bearerOf, hintOf, isAccessToken, makeAccessToken } from './access-token.ts'

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['Bearer   abc  ', 'abc'],
  ['Bearer abc def', null],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearerabc', null],
  ['Basic abc', null],
  ['X-Bearer abc', null],
  ['', null],
  [undefined, null],
])('the token of %j is %j', (header, token) => {
  expect(bearerOf(header)).toBe(token)
})

test('a new token has the form of one; a longer, a shorter and one with another prefix have not', () => {
  const token = makeAccessToken()
  expect(isAccessToken(token)).toBe(true)
  expect(hintOf(token)).toBe(token.slice(-4))
  for (const other of [`${token}a`, token.slice(0, -1), `x${token}`, `${token.slice(0, -1)}+`])
    expect(isAccessToken(other)).toBe(false)
})

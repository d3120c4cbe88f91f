import { expect, test } from 'vitest'
import { readIdempotencyKey, wantsAsync } from './preferences.ts'

test.each([
  ['respond-async', true],
  ['Respond-Async', true],
  ['wait=10, respond-async', true],
  ['respond-async; foo=bar', true],
  ['x-respond-async', false],
  ['wait=10', false],
  ['', false],
  [undefined, false],
])('Prefer: %s asks for an early answer: %s', (prefer, expected) => {
  expect(wantsAsync({ prefer })).toBe(expected)
})

test.each([
  ['abc', 'abc'],
  [' abc ', 'abc'],
  ['"abc"', 'abc'],
  ['"abc', '"abc'],
  ['abc"', 'abc"'],
  ['a"bc"', 'a"bc"'],
  ['"ab"c', '"ab"c'],
  ['k'.repeat(200), 'k'.repeat(200)],
  [undefined, null],
])('the idempotency key %s is %s', (header, key) => {
  expect(readIdempotencyKey({ 'idempotency-key': header })).toBe(key)
})

test.each(['', ' ', '""', 'a b', 'a\tb', 'ä', '钥匙', 'k'.repeat(201)])(
  'the idempotency key %j is refused',
  (header) => {
    const refused = expect.objectContaining({ code: 'bad_request', details: { detail: 'Idempotency-Key' } })
    expect(() => readIdempotencyKey({ 'idempotency-key': header })).toThrow(refused)
  },
)

import { expect, test } from 'vitest'
import { createSequence } from './live-updates.ts'

test('messages in a row follow each other', () => {
  const { follows } = createSequence()
  expect([1, 2, 3].map(follows)).toEqual([true, true, true])
})

test('a gap is noticed once, then counting goes on from there', () => {
  const { follows } = createSequence()
  expect([1, 3, 4].map(follows)).toEqual([true, false, true])
})

test('a connection that begins with another number has a gap', () => {
  expect(createSequence().follows(2)).toBe(false)
})

test('a new connection counts from 1 again', () => {
  const { follows, restart } = createSequence()
  follows(1)
  follows(2)
  restart()
  expect(follows(1)).toBe(true)
})

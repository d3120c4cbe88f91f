import { expect, test } from 'vitest'
import { recent } from './recent.ts'

test('what was asked for last is kept, and nothing beyond it', () => {
  const made: string[] = []
  const kept = recent<string>(2)
  const ask = (key: string) =>
    kept(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a missing value is an answer, too', () => {
  let asked = 0
  const kept = recent<null>(2)
  for (let time = 0; time < 3; time += 1)
    kept('a', () => {
      asked += 1
      return null
    })
  expect(asked).toBe(1)
})

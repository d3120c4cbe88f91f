import { MOST_CHOSEN } from '@pawport/shared/contract/creations/schemas.ts'
import { expect, test } from 'vitest'
import { chosenOf, first, toggled, withRange } from './chosen.ts'

const TASKS = ['a', 'b', 'c', 'd', 'e']
const MANY = Array.from({ length: 300 }, (_, index) => `task-${index}`)

test('a press chooses, and a second one lets go', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test.each([
  ['forwards', { from: 'b', to: 'd' }, ['b', 'c', 'd']],
  ['backwards', { from: 'd', to: 'b' }, ['d', 'c', 'b']],
  ['without a first one', { from: null, to: 'c' }, ['c']],
  ['when the first one has left the list', { from: 'gone', to: 'c' }, ['c']],
])('a range %s', (_, ends, chosen) => {
  expect(withRange(TASKS, [], ends)).toEqual(chosen)
})

test('a range keeps what was chosen before', () => {
  expect(withRange(TASKS, ['a', 'c'], { from: 'c', to: 'e' })).toEqual(['a', 'c', 'd', 'e'])
})

test('a selection has at most as many as the server takes, from the end that was chosen first', () => {
  expect(first(MANY)).toHaveLength(MOST_CHOSEN)
  expect(toggled(first(MANY), 'one more')).toEqual(first(MANY))
  const back = withRange(MANY, [], { from: 'task-299', to: 'task-0' })
  expect([back[0], back.at(-1), back.length]).toEqual(['task-299', 'task-100', MOST_CHOSEN])
})

test('what left the list is not chosen any more', () => {
  expect(chosenOf(['c', 'a'], new Set(['a', 'b', 'c']))).toEqual(['c', 'a'])
})

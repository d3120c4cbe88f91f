import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const list = [
  { task_id: 'new', status: 'completed' },
  { task_id: 'broken', status: 'failed' },
  { task_id: 'middle', status: 'completed' },
  { task_id: 'waiting', status: 'pending' },
  { task_id: 'old', status: 'completed' },
] as const

test.each([
  ['new', undefined, 'middle'],
  ['middle', 'new', 'old'],
  ['old', 'middle', undefined],
  ['elsewhere', undefined, undefined],
])('beside %s stand %s and %s', (taskId, previous, next) => {
  const found = neighboursOf(list, taskId)
  expect([found.previous, found.next]).toEqual([previous, next])
})

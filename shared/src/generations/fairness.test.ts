import { expect, test } from 'vitest'
import { priorityOf } from './fairness.ts'

test('a plan with priority goes first, and each unfinished picture of a user lowers the priority of the next', () => {
  const standard = priorityOf({ hasPriority: false, unfinished: 0 })
  expect(priorityOf({ hasPriority: true, unfinished: 0 })).toBeLessThan(standard)
  expect(priorityOf({ hasPriority: false, unfinished: 1 })).toBeGreaterThan(standard)
})

test('many pictures of one user do not go before a single one of another, on any plan', () => {
  const single = priorityOf({ hasPriority: false, unfinished: 0 })
  expect(priorityOf({ hasPriority: true, unfinished: 3 })).toBeGreaterThan(single)
})

import { expect, test } from 'vitest'
import { STAGES } from '../contract/generations/schemas.ts'
import { isFinal, overallProgress } from './lifecycle.ts'

test.each([
  ['pending', false],
  ['processing', false],
  ['completed', true],
  ['failed', true],
] as const)('%s is final: %s', (status, answer) => {
  expect(isFinal(status)).toBe(answer)
})

test('each stage begins where the one before it ends, from 0 to 99 percent', () => {
  const starts = STAGES.map((stage) => overallProgress(stage, 0))
  const ends = STAGES.map((stage) => overallProgress(stage, 1))
  expect([starts[0], ends.at(-1)]).toEqual([0, 99])
  expect(ends.slice(0, -1)).toEqual(starts.slice(1))
})

test('the progress of a stage stays between its ends for every fraction of an endpoint', () => {
  const [start, end] = [overallProgress('drawing', 0), overallProgress('drawing', 1)]
  expect(overallProgress('drawing', 0.5)).toBe(Math.round((start + end) / 2))
  expect(overallProgress('drawing', -3)).toBe(start)
  expect(overallProgress('drawing', 70)).toBe(end)
})

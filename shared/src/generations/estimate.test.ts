import { expect, test } from 'vitest'
import { MAX_POSITION } from '../contract/generations/schemas.ts'
import { estimateRest, estimateWait } from './estimate.ts'

test('without a live worker there is no estimate', () => {
  expect(estimateWait(3, { slots: 0, secondsPerPicture: 5 })).toEqual({
    eta_seconds: null,
    worker_available: false,
  })
})

test('before the first picture the time is not known', () => {
  expect(estimateWait(1, { slots: 2, secondsPerPicture: null })).toEqual({
    eta_seconds: null,
    worker_available: true,
  })
})

test('the estimate is the time of all full rounds before the job, and of its own', () => {
  const pace = { slots: 2, secondsPerPicture: 10 }
  expect([1, 2, 3, 5].map((position) => estimateWait(position, pace))).toEqual(
    [10, 10, 20, 30].map((eta_seconds) => ({ eta_seconds, worker_available: true })),
  )
})

test('there is no estimate for a position behind the counted ones', () => {
  const pace = { slots: 1, secondsPerPicture: 1 }
  expect(estimateWait(MAX_POSITION - 1, pace).eta_seconds).toBe(MAX_POSITION - 1)
  expect(estimateWait(MAX_POSITION, pace)).toEqual({ eta_seconds: null, worker_available: true })
})

test('the estimate of a running job is the rest of its time, at least a second', () => {
  const pace = { slots: 1, secondsPerPicture: 10 }
  expect([0, 50, 99].map((progress) => estimateRest(progress, pace).eta_seconds)).toEqual([10, 5, 1])
})

test.each([
  [0, null, { eta_seconds: null, worker_available: false }],
  [1, null, { eta_seconds: null, worker_available: true }],
  [0, 10, { eta_seconds: 5, worker_available: false }],
  [1, 10, { eta_seconds: 5, worker_available: true }],
])('of a running job with %j slots and %j seconds for each picture', (slots, secondsPerPicture, wait) => {
  expect(estimateRest(50, { slots, secondsPerPicture })).toEqual(wait)
})

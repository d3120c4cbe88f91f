import { expect, test } from 'vitest'
import { applyChange, applyPosition, keepNewer, keepNewerList } from './cache.ts'
import { pendingGeneration } from './testing/generation.ts'

const pending = pendingGeneration()
const change = {
  task_id: 'task-1',
  version: 4,
  status: 'processing',
  stage: 'drawing',
  progress: 35,
  preview_key: 'postcards/1/previews/1.jpg',
  has_pet: true,
  waits_until: null,
  error_code: null,
  deleted: false,
} as const

test('a newer event changes the generation, and a running generation has no queue position', () => {
  expect(applyChange(pending, change)).toMatchObject({
    status: 'processing',
    stage: 'drawing',
    progress: 35,
    preview_key: 'postcards/1/previews/1.jpg',
    version: 4,
    position: null,
  })
})

test('a generation that waits for tomorrow has no queue position until then', () => {
  const waits_until = '2030-01-02T00:00:00.000Z'
  const waiting = applyChange(pending, { ...change, status: 'pending', stage: null, waits_until })
  expect(waiting).toMatchObject({ status: 'pending', waits_until, position: null })
  expect(applyChange(waiting, { ...change, version: 5 })).toMatchObject({ waits_until: null })
})

test('an event that is not newer changes nothing', () => {
  expect(applyChange(pending, { ...change, version: 3 })).toBe(pending)
  expect(applyChange(pending, { ...change, version: 2 })).toBe(pending)
})

test.each(['completed', 'failed'] as const)('the end, %s, is shown once it is fetched', (status) => {
  expect(applyChange(pending, { ...change, status, stage: null, preview_key: null })).toBe(pending)
})

test('an event of another generation changes nothing', () => {
  expect(applyChange(pending, { ...change, task_id: 'task-2' })).toBe(pending)
})

test('a late answer does not take back what an event already showed', () => {
  const drawing = applyChange(pending, change)
  expect(keepNewer(drawing, pending)).toBe(drawing)
  expect(keepNewerList([drawing], [pending])).toEqual([drawing])
})

test('an answer of the same version is taken: positions move without a version', () => {
  const moved = { ...pending, position: 1 }
  expect(keepNewer(pending, moved)).toBe(moved)
})

test('the list keeps the order of the server and drops what it no longer has', () => {
  const other = { ...pending, task_id: 'task-2' }
  const gone = { ...pending, task_id: 'task-3', version: 99 }
  expect(keepNewerList([gone, pending], [other, pending]).map(({ task_id }) => task_id)).toEqual([
    'task-2',
    'task-1',
  ])
})

test('a move of the queue changes only pending generations', () => {
  const positions = [{ task_id: 'task-1', position: 1, eta_seconds: 12, worker_available: false }]
  expect(applyPosition(pending, positions)).toMatchObject({
    position: 1,
    eta_seconds: 12,
    worker_available: false,
  })
  const drawing = applyChange(pending, change)
  expect(applyPosition(drawing, positions)).toBe(drawing)
})

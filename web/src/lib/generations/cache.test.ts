import type { GenerationEvent } from '@pawport/shared/contract/events.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { createEventUpdates } from './cache.ts'
import { creationsPath, GENERATIONS_PATH, generationPath, recyclePath } from './paths.ts'
import { pendingGeneration } from './testing/generation.ts'

const { cache, mutate } = SWRConfig.defaultValue
const refresh = createEventUpdates({ cache, mutate })

const first = pendingGeneration({ task_id: 'task-1', position: 1 })
const second = pendingGeneration({ task_id: 'task-2', position: 2 })
const drawing: GenerationEvent = {
  task_id: 'task-1',
  version: 4,
  status: 'processing',
  stage: 'drawing',
  progress: 30,
  preview_key: null,
  has_pet: true,
  waits_until: null,
  error_code: null,
  deleted: false,
}

const list = () => cache.get(GENERATIONS_PATH)?.data as Generation[]
const shown = (taskId: string) => cache.get(generationPath(taskId))?.data as Generation | undefined

beforeEach(async () => {
  await mutate(GENERATIONS_PATH, [second, first], { revalidate: false })
  await mutate(generationPath('task-1'), first, { revalidate: false })
})

test('an event shows in the list and on the screen at once', () => {
  refresh.changed(drawing)
  expect(list()).toMatchObject([{ status: 'pending' }, { status: 'processing', progress: 30 }])
  expect(shown('task-1')).toMatchObject({ status: 'processing', stage: 'drawing', progress: 30 })
})

test('the end of a generation is fetched', async () => {
  const asked: unknown[] = []
  const noting = { cache, mutate: (async (key: unknown) => asked.push(key)) as typeof mutate }
  createEventUpdates(noting).changed({ ...drawing, status: 'completed', progress: 100 })
  await expect.poll(() => asked).toEqual(expect.arrayContaining([GENERATIONS_PATH, generationPath('task-1')]))
  expect(shown('task-1')).toBe(first)
})

test('an event that comes late changes nothing', () => {
  refresh.changed(drawing)
  refresh.changed({ ...drawing, version: 4, progress: 10 })
  expect(shown('task-1')?.progress).toBe(30)
})

test('the queue moves in the list and on the screen', () => {
  const moved = { eta_seconds: 5, worker_available: true }
  refresh.moved([
    { task_id: 'task-2', position: 1, ...moved },
    { task_id: 'task-1', position: 2, ...moved },
  ])
  expect(list().map(({ position }) => position)).toEqual([1, 2])
  expect(shown('task-1')?.position).toBe(2)
})

test('an event of a generation that was never fetched adds nothing', () => {
  refresh.changed({ ...drawing, task_id: 'task-3' })
  expect(list()).toHaveLength(2)
  expect(shown('task-3')).toBeUndefined()
})

test('a generation deleted in another window leaves every list, and a restored one leaves the bin', async () => {
  const completed = creationsPath('completed')
  const bin = recyclePath('all')
  await mutate(completed, [first], { revalidate: false })
  await mutate(bin, [second], { revalidate: false })
  refresh.changed({ ...drawing, status: 'failed', deleted: true })
  expect(list()).toEqual([second])
  expect(cache.get(completed)?.data).toEqual([])
  refresh.changed({ ...drawing, task_id: 'task-2', status: 'failed', deleted: false })
  expect(cache.get(bin)?.data).toEqual([])
})

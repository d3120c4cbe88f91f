import { randomUUID } from 'node:crypto'
import { MAX_ATTEMPTS } from '@pawport/shared/generations/lifecycle.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { CAT, COST, GRANTED, PICTURE } from './testing/picture-ground.ts'
import { COMPLETED, FAILED, renderSuite } from './testing/render-suite.ts'

const { counted, drawFails, ground, health, logged, render, retried } = renderSuite()
const order: typeof ground.order = (changes) => ground.order(changes)
const rowOf: typeof ground.rowOf = (taskId) => ground.rowOf(taskId)

test('a picture is drawn, stored with its thumbnails and story, and charged once', async () => {
  const before = await counted(COMPLETED)
  const taskId = await order()
  await render(taskId)
  const row = await rowOf(taskId)
  expect(row).toMatchObject({
    ...{ status: 'completed', progress: 100, stage: null, attempts: 1, claim: null, worker_id: null },
    ...{ output_description: 'Dear diary', pets: [CAT], has_pet: true, last_error: null },
    results: { picture: { width: 96, height: 64, model: 'test' }, story: { text: 'Dear diary' } },
  })
  const { preparing, detecting, drawing, writing, storing } = row.results.timings ?? {}
  for (const time of [preparing, detecting, drawing, writing, storing]) expect(time).toBeLessThan(600_000)
  const files = await ground.filesOf(taskId)
  expect(files).toContain(row.output_image_key)
  expect(files).toHaveLength(3)
  const sizes = await Promise.all(files.map(async (key) => (await ground.worker.objects.read(key)).length))
  expect(Number(row.picture_bytes)).toBe(sizes.reduce((sum, size) => sum + size, 0))
  expect(await ground.credits()).toEqual([GRANTED - COST, 0])
  expect(await counted(COMPLETED)).toBe(before + 1)
  expect(health.success).toHaveBeenCalledWith('generations')

  // A job that comes twice does nothing.
  ground.doubles.draw = vi.fn()
  await render(taskId)
  expect(logged.map(({ msg }) => msg)).toEqual(['completed', 'the generation has ended already'])
  expect(ground.doubles.draw).not.toHaveBeenCalled()
  expect(await ground.credits()).toEqual([GRANTED - COST, 0])
})

test('a failure that may pass is tried again, and what is done already is not done twice', async () => {
  const taskId = await order()
  const draw = vi.spyOn(ground.doubles, 'draw')
  const detect = vi.spyOn(ground.doubles, 'detect')
  ground.doubles.write = () => Promise.reject(new Error('the writer is broken'))
  expect((await retried(taskId)).afterMs).toBeUndefined()
  expect(await rowOf(taskId)).toMatchObject({
    ...{ status: 'pending', attempts: 1, last_error: 'the writer is broken', claim: null },
  })
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
  expect(health.fault).toHaveBeenCalledWith('generations', 'the writer is broken')

  const write = vi.fn(async () => 'Dear diary')
  ground.doubles.write = write
  vi.spyOn(ground.worker.objects, 'put').mockImplementationOnce(() => Promise.reject(new Error('no disk')))
  await retried(taskId)
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'completed', last_error: null })
  expect([draw, detect, write].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('the last attempt fails the picture, gives the credits back and leaves no file', async () => {
  const taskId = await order({ attempts: MAX_ATTEMPTS - 1 })
  const before = await counted(FAILED, 'code="generation_failed"')
  ground.doubles.write = () => Promise.reject(new Error('the writer is broken'))
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'generation_failed' })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  expect(await ground.filesOf(taskId)).toEqual([])
  expect(await counted(FAILED, 'code="generation_failed"')).toBe(before + 1)
  expect(health.success).not.toHaveBeenCalled()
})

test('one attempt before the last, the picture waits again', async () => {
  const taskId = await order({ attempts: MAX_ATTEMPTS - 2 })
  drawFails(new Error('broken'))
  await retried(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: MAX_ATTEMPTS - 1 })
})

test('a busy endpoint is asked again when it says so, and is no fault of the worker', async () => {
  const taskId = await order()
  drawFails(new DiffusionError('503', { kind: 'retry', afterMs: 7_000 }))
  expect((await retried(taskId)).afterMs).toBe(7_000)
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: 1, last_error: '503' })
  expect(health.fault).not.toHaveBeenCalled()
})

test('while no endpoint takes calls an attempt does not count', async () => {
  const taskId = await order()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  drawFails(new DiffusionError('401', { kind: 'wait', afterMs: 5_000 }))
  expect((await retried(taskId)).afterMs).toBe(6_000)
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: 0, last_error: '401' })
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
})

test('an order that waits for an endpoint begins no attempt, unless its picture is drawn already', async () => {
  let waitMs = 60_000
  ground.doubles.availability = { states: () => ({}), onChange: () => undefined, waitMs: () => waitMs }
  const [waits, drawn] = [await order(), await order()]
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  // No longer than half a minute: another worker may reach the endpoint.
  expect((await retried(waits)).afterMs).toBe(31_000)
  expect(await rowOf(waits)).toMatchObject({ status: 'pending', attempts: 0, started_at: null })

  const { output_folder: folder } = await rowOf(drawn)
  const key = `${folder}/postcard.png`
  await ground.worker.objects.put(key, PICTURE.data, { contentType: 'image/png' })
  const results = JSON.stringify({ picture: { key, width: 96, height: 64, model: 'test' } })
  await sql`UPDATE generations SET results = ${results} WHERE task_id = ${drawn}`.execute(ground.database.db)
  await render(drawn)
  expect((await rowOf(drawn)).status).toBe('completed')
  // An order that has ended needs no endpoint, and neither does one that is unknown.
  await render(drawn)
  await render(await order({ status: 'failed', error_code: 'cancelled', credits_cost: 0 }))
  await render(randomUUID())

  waitMs = 0
  await render(waits)
  expect((await rowOf(waits)).status).toBe('completed')
})

test('a photo without a pet fails at once and costs nothing; the worker is fit', async () => {
  const taskId = await order()
  ground.doubles.detect = async () => []
  const before = await counted(FAILED, 'code="no_pet"')
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'no_pet', has_pet: false })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  expect(await counted(FAILED, 'code="no_pet"')).toBe(before + 1)
  expect(health.success).toHaveBeenCalledWith('generations')
})

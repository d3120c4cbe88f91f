import { randomUUID } from 'node:crypto'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { GRANTED, PICTURE } from './testing/picture-ground.ts'
import { FAILED, renderSuite } from './testing/render-suite.ts'

const { counted, drawFails, ground, render, retried } = renderSuite()
const order: typeof ground.order = (changes) => ground.order(changes)
const rowOf: typeof ground.rowOf = (taskId) => ground.rowOf(taskId)

test('a job waits while its owner has enough pictures in work', async () => {
  const most = ground.worker.config.limits.processingPerUser
  const taken = { status: 'processing', worker_id: ground.worker.id } as const
  for (let index = 0; index < most; index++) await order({ ...taken, claim: randomUUID(), credits_cost: 0 })
  const taskId = await order()
  expect((await retried(taskId)).afterMs).toBe(1_000)
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('a job waits while it is unclear whether its worker lives', async () => {
  const silent = randomUUID()
  await sql`INSERT INTO workers (id, concurrency, driver, model, state, seen_at)
    VALUES (${silent}, 1, 'postcard', 'm', 'ready', now() - interval '1 minute')`.execute(ground.database.db)
  const taskId = await order({ status: 'processing', claim: randomUUID(), worker_id: silent })
  expect((await retried(taskId)).afterMs).toBe(2_000)
  expect(await rowOf(taskId)).toMatchObject({ status: 'processing', worker_id: silent })
})

test('a picture that crashed three workers is given up and costs nothing', async () => {
  const taskId = await order({ crashes: 3 })
  const draw = vi.spyOn(ground.doubles, 'draw')
  const before = await counted(FAILED, 'code="generation_crashed"')
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'failed', error_code: 'generation_crashed' })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  expect(draw).not.toHaveBeenCalled()
  expect(await counted(FAILED, 'code="generation_crashed"')).toBe(before + 1)
})

test('a picture that crashed two workers is drawn alone', async () => {
  const taskId = await order({ crashes: 2 })
  let besides: Promise<unknown> = Promise.resolve()
  ground.doubles.draw = async () => {
    besides = ground.worker.gate.shared(async () => 'begun').catch((error: unknown) => error)
    return PICTURE
  }
  await render(taskId)
  expect(await rowOf(taskId)).toMatchObject({ status: 'completed', attempts: 1 })
  expect(await besides).toBeInstanceOf(RetryLaterError)
})

test.each([
  ['its owner cancels it', new Error('cancelled by its owner'), 'resolves'],
  ['its worker stops', new HandBackError(), 'rejects'],
])('a picture that waits to run alone is not begun when %s', async (_, reason, outcome) => {
  const taskId = await order({ crashes: 2 })
  const draw = vi.spyOn(ground.doubles, 'draw')
  const other = Promise.withResolvers<void>()
  const abort = new AbortController()
  const { gate } = ground.worker
  const running = gate.shared(() => other.promise)
  const rendering = render(taskId, abort.signal).then(
    () => 'resolves',
    (error: unknown) => (error === reason ? 'rejects' : error),
  )
  await vi.waitUntil(
    async () => {
      const answer = gate.shared(async () => 'open').catch(() => 'closed')
      return (await answer) === 'closed'
    },
    { timeout: 120_000 },
  )
  abort.abort(reason)
  expect(await rendering).toBe(outcome)
  other.resolve()
  await running
  expect(draw).not.toHaveBeenCalled()
  expect(await rowOf(taskId)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('an error of a picture that runs alone reaches the queue', async () => {
  const taskId = await order({ crashes: 2 })
  drawFails(new DiffusionError('503', { kind: 'retry', afterMs: 7_000 }))
  expect((await retried(taskId)).afterMs).toBe(7_000)
})

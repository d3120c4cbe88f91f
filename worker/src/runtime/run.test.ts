import { readFile } from 'node:fs/promises'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { announceCancel, CANCEL_CHANNEL } from '@pawport/shared/generations/cancel.ts'
import type { TestDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../context.ts'
import type { CallOptions, DiffusionDriver, Picture } from '../drivers/diffusion/diffusion.ts'
import { type TestGround, testGround } from '../testing/test-ground.ts'
import { runWorker } from './run.ts'

const cat = await readFile(new URL('../../fixtures/cat-chelsea-cc0.png', import.meta.url))

let ground: TestGround
let database: TestDatabase
let userId: string

beforeEach(async () => {
  ground = await testGround()
  ;({ database, userId } = ground)
})
afterEach(() => ground?.drop())

/** A context with a driver that calls `draw`; pets are found at once. */
async function contextWith(
  draw: DiffusionDriver['draw'],
  overrides: Partial<WorkerContext> = {},
): Promise<WorkerContext> {
  const diffusion: DiffusionDriver = {
    kind: 'postcard',
    model: 'test',
    draw,
    write: async () => 'Dear diary',
    close: async () => undefined,
  }
  const box = { left: 0, top: 0, width: 1, height: 1 }
  const detector = {
    detect: async () => [{ species: 'cat' as const, score: 0.9, box }],
    close: async () => undefined,
  }
  return ground.context({ diffusion, detector, ...overrides })
}

/** A waiting row with its photo, and its job. */
async function enqueued(
  { objects, queue }: WorkerContext,
  changes: Partial<NewGeneration> = {},
): Promise<string> {
  const row = generationRow(userId, { priority: 10, ...changes })
  await objects.put(String(row.upload_key), cat, { contentType: 'application/octet-stream' })
  await database.db.insertInto('generations').values(row).execute()
  await queue.add('generation.render', { taskId: row.task_id }, { id: row.task_id, priority: 10 })
  return row.task_id
}

test('a cancellation without a task id is ignored, and the next one cancels its task', async () => {
  const drawing = Promise.withResolvers<CallOptions>()
  const context = await contextWith(async (_request, options) => {
    drawing.resolve(options)
    return new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason))
    })
  })
  const worker = await runWorker(context)
  try {
    const taskId = await enqueued(context)
    const { signal } = await drawing.promise
    const announce = async () => {
      for (const payload of ['', 'not a task', '{}'])
        await sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${payload})`.execute(database.db)
      await announceCancel(database.db, taskId)
    }
    // A worker that began just now may not listen yet.
    await vi.waitFor(
      async () => {
        await announce()
        expect(signal.aborted).toBe(true)
      },
      { timeout: 120_000 },
    )
    expect(signal.reason).toMatchObject({ message: 'cancelled by its owner' })
  } finally {
    await worker.stop()
  }
})

/** A fake drawing that the test watches and ends. */
function watchedDriver() {
  const running = new Set<number>()
  const calls: { seed: number; beside: number[] }[] = []
  const ends = new Map<number, () => void>()
  async function draw({ seed }: { seed: number }): Promise<Picture> {
    calls.push({ seed, beside: [...running] })
    running.add(seed)
    await new Promise<void>((resolve) => ends.set(seed, resolve))
    running.delete(seed)
    return { data: cat, contentType: 'image/png', width: 451, height: 300, model: 'test' }
  }
  return {
    draw,
    calls,
    async end(seed: number) {
      await vi.waitUntil(() => ends.has(seed), { timeout: 120_000 })
      ends.get(seed)?.()
    },
    begun: (seed: number) => vi.waitUntil(() => running.has(seed), { timeout: 120_000 }),
  }
}

async function statusOf(taskId: string) {
  const row = await database.db
    .selectFrom('generations')
    .select('status')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return row.status
}

test('a generation that crashed workers runs alone, and others go on afterwards', async () => {
  const { draw, calls, begun, end } = watchedDriver()
  const context = await contextWith(draw)
  const held: string[] = []
  const { gate } = context
  const closed = new Promise<void>((resolve) => gate.onChange((isClosed) => isClosed && resolve()))
  const worker = await runWorker(context)
  try {
    const first = await enqueued(context, { seed: 1 })
    await begun(1)
    const deadly = await enqueued(context, { seed: 2, crashes: 2 })
    await closed
    const later = await enqueued(context, { seed: 3 })
    // A photo check, too, begins only when the generation that runs alone has ended.
    await expect(gate.shared(async () => held.push('checked'))).rejects.toThrow(RetryLaterError)
    await end(1)
    await begun(2)
    expect(await statusOf(later)).toBe('pending')
    await end(2)
    await end(3)
    for (const taskId of [first, deadly, later]) await expect.poll(() => statusOf(taskId)).toBe('completed')
    expect(calls).toEqual([1, 2, 3].map((seed) => ({ seed, beside: [] })))
    expect(held).toEqual([])
  } finally {
    await worker.stop()
  }
})

test('a worker with a clock 15 minutes fast takes no jobs until its clock is right; another worker takes them', async () => {
  let errorMs = 15 * 60_000
  const clock = { now: () => new Date(Date.now() + errorMs) }
  const drawn: string[] = []
  const drawAs = (name: string) => async (): Promise<Picture> => {
    drawn.push(name)
    return { data: cat, contentType: 'image/png', width: 451, height: 300, model: 'test' }
  }
  const wrong = await contextWith(drawAs('wrong'), { clock })
  const wrongWorker = await runWorker(wrong)
  const states = () =>
    database.db.selectFrom('workers').select('state').where('id', '=', wrong.id).executeTakeFirstOrThrow()
  try {
    await expect.poll(states).toEqual({ state: 'paused' })
    const taskId = await enqueued(wrong)
    const right = await contextWith(drawAs('right'))
    const rightWorker = await runWorker(right)
    await expect.poll(() => statusOf(taskId)).toBe('completed')
    await rightWorker.stop()
    errorMs = 0
    const next = await enqueued(wrong)
    await expect.poll(() => statusOf(next)).toBe('completed')
    expect(drawn).toEqual(['right', 'wrong'])
    await expect.poll(states).toEqual({ state: 'ready' })
  } finally {
    await wrongWorker.stop()
  }
})

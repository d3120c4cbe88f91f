import { readFile } from 'node:fs/promises'
import type { Wanted } from '@pawport/shared/contract/admin/workers.ts'
import { listWorkers, wantOfWorker } from '@pawport/shared/generations/worker-orders.ts'
import { readCapacity } from '@pawport/shared/generations/workers.ts'
import { QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../context.ts'
import type { Picture } from '../drivers/diffusion/diffusion.ts'
import { type TestGround, testGround } from '../testing/test-ground.ts'
import { type RunningWorker, runWorker } from './run.ts'

const cat = await readFile(new URL('../../fixtures/cat-chelsea-cc0.png', import.meta.url))

let ground: TestGround
let context: WorkerContext
let worker: RunningWorker
/** Resolves the picture that the worker draws. */
let finish: (picture: Picture) => void
let drawn: number

beforeEach(async () => {
  ground = await testGround()
  drawn = 0
  context = await ground.context({
    diffusion: {
      kind: 'postcard',
      model: 'test',
      draw(_request, { signal }) {
        drawn += 1
        return new Promise((resolve, reject) => {
          finish = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
      write: async () => 'Dear diary',
      close: async () => undefined,
    },
    detector: {
      detect: async () => [{ species: 'cat', score: 0.9, box: { left: 0, top: 0, width: 1, height: 1 } }],
      close: async () => undefined,
    },
  })
  worker = await runWorker(context)
})
afterEach(async () => {
  await worker?.stop()
  await ground?.drop()
})

async function order(): Promise<string> {
  const row = generationRow(ground.userId, { priority: 10 })
  await context.objects.put(String(row.upload_key), cat, { contentType: 'application/octet-stream' })
  await ground.database.db.insertInto('generations').values(row).execute()
  await context.queue.add('generation.render', { taskId: row.task_id }, { id: row.task_id, priority: 10 })
  return row.task_id
}

const want = (wanted: Wanted) =>
  ground.database.db.transaction().execute((transaction) => wantOfWorker(transaction, context.id, wanted))

async function seen() {
  const [row] = await listWorkers(ground.database.db)
  return row
}

async function statusOf(taskId: string): Promise<string> {
  const row = await ground.database.db
    .selectFrom('generations')
    .select('status')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return row.status
}

const picture: Picture = { data: cat, contentType: 'image/png', width: 451, height: 300, model: 'test' }

test('a paused worker takes no jobs and does not count as one, until it is resumed', async () => {
  expect(await want('pause')).toBe('changed')
  // Before the worker itself has heard of it.
  expect(await readCapacity(ground.database.db)).toMatchObject({ workers: 0, slots: 0 })
  await expect.poll(seen).toMatchObject({ state: 'paused', wanted: 'pause' })
  expect((await seen())?.condition.held?.map(({ queue, reasons }) => [queue, reasons])).toEqual(
    QUEUE_NAMES.map((queue) => [queue, ['admin']]),
  )
  const taskId = await order()
  // By now the worker has looked at its queue again.
  await expect.poll(async () => (await context.queue.counts('generations')).waiting).toBe(1)
  expect(await want('pause')).toBe('unchanged')
  expect([drawn, await statusOf(taskId)]).toEqual([0, 'pending'])
  expect(await want('run')).toBe('changed')
  await expect.poll(seen).toMatchObject({ state: 'ready', generations: 1 })
  await expect.poll(() => drawn).toBe(1)
  finish(picture)
  await expect.poll(() => statusOf(taskId)).toBe('completed')
})

test('a drained worker finishes what it has, takes nothing else, and may then end', async () => {
  const running = await order()
  await expect.poll(() => drawn).toBe(1)
  await want('drain')
  await expect.poll(seen).toMatchObject({ state: 'stopping' })
  const next = await order()
  expect(await want('run')).toBe('ending')
  finish(picture)
  await worker.drained
  expect([await statusOf(running), await statusOf(next)]).toEqual(['completed', 'pending'])
  expect(drawn).toBe(1)
  await worker.stop()
  expect(await seen()).toBeUndefined()
  expect(await want('pause')).toBe('missing')
})

import { randomUUID } from 'node:crypto'
import { COUNTED_QUEUES } from '@pawport/shared/contract/admin/overview.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { steadyWorker } from '@pawport/shared/testing/workers.ts'
import { sql } from 'kysely'
import { Histogram, Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
beforeEach(async () => {
  served = await startTestApp()
  const { db } = served.context
  const user = { email: 'ada@example.com', name: 'Ada' }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const created = sql<Date>`now() - interval '10 minutes'` as unknown as Date
  const rows = [1, 2, 3].map(() => generationRow(id, { created_at: created }))
  await db.insertInto('generations').values(rows).execute()
})
afterEach(() => served?.close())

/** The value of a gauge for a queue; undefined when it is not shown. */
async function gauge(name: string, queue: string): Promise<number | undefined> {
  const { body } = await served.ops.inject({ url: '/metrics' })
  const [, value] = new RegExp(`^${name}\\{[^}]*queue="${queue}"[^}]*\\} (\\S+)$`, 'm').exec(body) ?? []
  return value === undefined ? undefined : Number(value.replace('+Inf', 'Infinity'))
}

test('depth and oldest wait of each queue, and no end of the wait without a worker', async () => {
  expect(await gauge('pawport_queue_depth', 'generations')).toBe(3)
  expect(await gauge('pawport_queue_oldest_wait_seconds', 'generations')).toBeGreaterThanOrEqual(600)
  expect(await gauge('pawport_queue_drain_seconds', 'generations')).toBe(Number.POSITIVE_INFINITY)
  expect(await gauge('pawport_queue_depth', 'photos')).toBe(0)
  expect(await gauge('pawport_queue_drain_seconds', 'photos')).toBe(0)
})

test('every queue whose jobs have rows is told, and none else', async () => {
  const { body } = await served.ops.inject({ url: '/metrics' })
  for (const name of ['depth', 'oldest_wait_seconds', 'drain_seconds']) {
    const queues = [...body.matchAll(new RegExp(`^pawport_queue_${name}\\{.*queue="(\\w+)"`, 'gm'))]
    expect(queues.map(([, queue]) => queue).sort()).toEqual([...COUNTED_QUEUES].sort())
  }
})

test('videos drain one after another, by the time that earlier ones took', async () => {
  const { db } = served.context
  const workerId = await steadyWorker(db)
  const { user_id: userId, task_id: taskId } = await db
    .selectFrom('generations')
    .select(['user_id', 'task_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const video = {
    task_id: taskId,
    user_id: userId,
    destination: 'Oslo',
    credits_cost: 0,
    idempotency_key: null,
  }
  await db
    .insertInto('videos')
    .values([
      { ...video, id: randomUUID(), shape: 'square' },
      { ...video, id: randomUUID(), shape: 'tall' },
    ])
    .execute()
  expect(await gauge('pawport_queue_depth', 'videos')).toBe(2)
  expect(await gauge('pawport_queue_drain_seconds', 'videos')).toBeUndefined()

  const registry = new Registry()
  const jobs = new Histogram({
    name: 'pawport_job_seconds',
    help: 'Jobs',
    labelNames: ['queue'],
    registers: [registry],
  })
  jobs.observe({ queue: 'videos' }, 20)
  jobs.observe({ queue: 'photos' }, 1)
  const metrics = JSON.stringify(await registry.getMetricsAsJSON())
  await db.updateTable('workers').set({ metrics }).where('id', '=', workerId).execute()
  // One reading serves all scrapes of half a second.
  await expect.poll(() => gauge('pawport_queue_drain_seconds', 'videos')).toBe(40)
})

test('the time to drain follows the pace of the last pictures; before the first there is none', async () => {
  const { db } = served.context
  await steadyWorker(db)
  expect(await gauge('pawport_queue_drain_seconds', 'generations')).toBeUndefined()
})

test('with a worker that runs one job at once, three jobs need three times the time of one', async () => {
  const { db } = served.context
  await steadyWorker(db)
  const [{ user_id: userId } = { user_id: '' }] = await db
    .selectFrom('generations')
    .select('user_id')
    .limit(1)
    .execute()
  const at = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'` as unknown as Date
  const finished = { status: 'completed', output_image_key: 'key', output_description: 'text' } as const
  await db
    .insertInto('generations')
    .values(generationRow(userId, { ...finished, started_at: at(60), finished_at: at(40) }))
    .execute()
  expect(await gauge('pawport_queue_drain_seconds', 'generations')).toBeCloseTo(60)
})

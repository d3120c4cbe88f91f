import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { JOB_NAMES, JOB_POLICY, type JobHandlers, type JobName, QUEUE_NAMES } from '../../jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openWire } from '../../testing/wire.ts'
import { openBackend } from './bullmq-backend.ts'
import { openJobQueue, openJobWorker } from './open.ts'
import { HandBackError } from './queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

// BullMQ's own pause between two tries is longer than this test may take.
test('a worker stops while the database is away, too', async () => {
  const wire = await openWire(database.url)
  const done = Promise.withResolvers<void>()
  const log = pino({ level: 'silent' })
  const handlers = {
    'work.sweep': async () => done.resolve(),
  } as Partial<JobHandlers> as JobHandlers
  const worker = openJobWorker({ kind: 'postgres', url: wire.url }, log, { concurrency: 1, handlers })
  for (const queue of QUEUE_NAMES) worker.resume(queue)
  await done.promise
  wire.close()
  // The worker asked at the same time and was refused, too, so it pauses now.
  for (let tries = 0; tries < 5; tries += 1)
    await expect(new pg.Client({ connectionString: wire.url }).connect()).rejects.toThrow('ECONNREFUSED')
  await worker.close(0)
})

test('photos are checked while the queue of generations is paused', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const ran: string[] = []
  const [looked, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handlers = {
    'generation.render': async () => drawn.resolve(void ran.push('picture')),
    'photo.check': async () => looked.resolve(void ran.push('photo')),
    'mount.switch': async () => undefined,
    'endpoint.test': async () => undefined,
    'work.sweep': async () => undefined,
    'credits.sweep': async () => undefined,
    'recycle.purge': async () => undefined,
    'objects.purge': async () => undefined,
  } as Partial<JobHandlers> as JobHandlers
  const queue = openJobQueue(config, log)
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await worker.close(0)
    await queue.close()
  })
  for (const name of QUEUE_NAMES) worker.resume(name)
  await worker.pause('generations')
  await queue.add('generation.render', { taskId: 'a' }, { id: 'a', priority: 1 })
  await queue.add('photo.check', { photoId: 'b' }, { id: 'b' })
  await looked.promise
  worker.resume('generations')
  await drawn.promise
  expect(ran).toEqual(['photo', 'picture'])
})

test('other sweepers run during a walk through the store', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const [walking, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const nothing = async () => undefined
  const handlers: JobHandlers = {
    'generation.render': nothing,
    'mount.switch': nothing,
    'photo.check': nothing,
    'endpoint.test': nothing,
    'work.sweep': async ({ signal }) => {
      signal.addEventListener('abort', () => walking.reject(signal.reason))
      await walking.promise
      swept.resolve()
    },
    'credits.sweep': nothing,
    'recycle.purge': nothing,
    'reports.expire': nothing,
    'data.export': nothing,
    'accounts.delete': nothing,
    'video.render': nothing,
    'album.print': async () => undefined,
    'draft.draw': async () => undefined,
    'card.draw': async () => undefined,
    'card.send': async () => undefined,
    'card.check': async () => undefined,
    'ledger.check': nothing,
    'mail.send': nothing,
    'push.send': nothing,
    'webhook.deliver': nothing,
    'notices.sweep': nothing,
    'stripe.event': nothing,
    'billing.tranches': nothing,
    'billing.reconcile': nothing,
    'billing.remind': nothing,
    'objects.purge': async ({ signal }) => {
      walking.resolve()
      signal.addEventListener('abort', () => swept.reject(signal.reason))
      await swept.promise
    },
  }
  const queue = openJobQueue(config, log)
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await worker.close(0)
    await queue.close()
  })
  await queue.add('objects.purge', {}, { id: 'walk' })
  await queue.add('work.sweep', {}, { id: 'sweep' })
  for (const name of QUEUE_NAMES) worker.resume(name)
  await swept.promise
})

test('walks through the store do not wait behind the PDFs of albums', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const ran: string[] = []
  const all = Promise.withResolvers<void>()
  async function note({ id }: { id: string }): Promise<void> {
    // Those of the schedule come, too.
    if (!id.startsWith('repeat:')) ran.push(id)
    if (ran.length === 3) all.resolve()
  }
  const nothing = async () => undefined
  const handlers = {
    'album.print': note,
    'objects.purge': note,
    'ledger.check': nothing,
    'billing.reconcile': nothing,
  } as Partial<JobHandlers> as JobHandlers
  const queue = openJobQueue(config, log)
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await worker.close(0)
    await queue.close()
  })
  for (const id of ['print 1', 'print 2']) await queue.add('album.print', { printId: id }, { id })
  await queue.add('objects.purge', {}, { id: 'purge' })
  worker.resume('walks')
  await all.promise
  expect(ran).toEqual(['purge', 'print 1', 'print 2'])
})

test('a job that a worker does not know waits for a worker of a newer release', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const looked = Promise.withResolvers<void>()
  const queue = openJobQueue(config, log)
  const older = openJobWorker(config, log, { concurrency: 1, handlers: {} as JobHandlers })
  const handlers = { 'photo.check': async () => looked.resolve() } as Partial<JobHandlers> as JobHandlers
  const newer = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await newer.close(0)
    await queue.close()
  })
  older.resume('photos')
  await queue.add('photo.check', { photoId: 'c' }, { id: 'c' })
  await expect.poll(async () => (await queue.counts('photos')).delayed).toBe(1)
  await older.close(0)
  newer.resume('photos')
  await looked.promise
})

/** What the search for stalled jobs does to one whose lock ran out, because its process stood still. */
const letLockRunOut = (id: string) =>
  sql`
  WITH stalled AS (
    UPDATE bullmq.job SET state = 'waiting', lock_token = NULL, locked_until_ms = NULL WHERE id = ${id}
  )
  SELECT pg_notify('bullmq_jobs', 'generations')
`.execute(database.db)

test('a job that runs a second time, because its lock ran out, is cancelled and stopped both times', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const stopped: unknown[] = []
  let begun = 0
  const handlers = {
    'generation.render': ({ id, signal }: { id: string; signal: AbortSignal }) => {
      begun += 1
      return new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          stopped.push([id, (signal.reason as Error).message])
          resolve()
        }),
      )
    },
  } as Partial<JobHandlers> as JobHandlers
  const queue = openJobQueue(config, log)
  const worker = openJobWorker(config, log, { concurrency: 4, handlers })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= worker.close(0))
  // A worker that a failure leaves would take the jobs of the next tests.
  onTestFinished(async () => {
    await close()
    await queue.close()
  })
  worker.resume('generations')
  for (const id of ['d', 'e']) {
    await queue.add('generation.render', { taskId: id }, { id, priority: 1 })
    await expect.poll(() => begun % 2).toBe(1)
    await letLockRunOut(id)
    await expect.poll(() => begun % 2).toBe(0)
    if (id === 'd') expect(worker.cancel('d', 'cancelled by its owner')).toBe(true)
  }
  await close()
  const handedBack = ['e', new HandBackError().message]
  const cancelled = ['d', 'cancelled by its owner']
  expect(stopped).toEqual([cancelled, cancelled, handedBack, handedBack])
})

test('a worker is idle only when both runs of a job have ended', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const first = Promise.withResolvers<void>()
  const order: string[] = []
  let begun = 0
  const handlers = {
    'generation.render': async () => {
      begun += 1
      if (begun === 1) await first.promise
      else order.push('second run')
    },
  } as Partial<JobHandlers> as JobHandlers
  const queue = openJobQueue(config, log)
  const worker = openJobWorker(config, log, { concurrency: 2, handlers })
  onTestFinished(async () => {
    first.resolve()
    await worker.close(0)
    await queue.close()
  })
  worker.resume('generations')
  await queue.add('generation.render', { taskId: 'f' }, { id: 'f', priority: 1 })
  await expect.poll(() => begun).toBe(1)
  await letLockRunOut('f')
  await expect.poll(() => queue.find('f')).toBeNull()
  const idle = worker.idle().then(() => order.push('idle'))
  await turn()
  order.push('first run')
  first.resolve()
  await idle
  expect(order).toEqual(['second run', 'first run', 'idle'])
})

test('a worker that closes while it asks for a job hands that job back', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  let begun = 0
  const handlers = {
    'generation.render': async () => {
      begun += 1
    },
  } as Partial<JobHandlers> as JobHandlers
  const queue = openJobQueue(config, log)
  onTestFinished(() => queue.close())
  await queue.add('generation.render', { taskId: 'g' }, { id: 'g', priority: 1 })
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  worker.resume('generations')
  // Its question is on the way then, and no answer is there yet.
  await turn()
  await worker.close(0)
  expect(begun).toBe(0)
  expect(await queue.counts('generations')).toMatchObject({ waiting: 1, active: 0 })
})

test('jobs and schedules that a clock a day ahead left are done soon after it is put right', async () => {
  const own = await testDatabase()
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: own.url } as const
  const queue = openJobQueue(config, log)
  const nothing = new Proxy({}, { get: () => async () => undefined }) as JobHandlers
  const before = openJobWorker(config, log, { concurrency: 1, handlers: nothing })
  for (const name of QUEUE_NAMES) await before.pause(name)
  before.resume('walks')
  const schedules = async () =>
    (
      await sql<{ far: boolean }>`
        SELECT next_run_ms > extract(epoch FROM now() + interval '25 hours') * 1000 AS far
        FROM bullmq.scheduler WHERE every_ms < 3600001`.execute(own.db)
    ).rows
  const repeated = Object.values(JOB_POLICY).filter((policy) => 'everyMs' in policy)
  await expect
    .poll(async () => (await sql`SELECT FROM bullmq.scheduler`.execute(own.db)).rows.length)
    .toBe(repeated.length)
  await before.close(0)
  await queue.add('generation.render', { taskId: 'locked' }, { id: 'locked' })
  await queue.add('photo.check', { photoId: 'paused' }, { id: 'paused' })
  const ahead = sql`(extract(epoch FROM now() + interval '1 day') * 1000)::bigint`
  await sql`UPDATE bullmq.scheduler SET next_run_ms = ${ahead} + every_ms + 7200000`.execute(own.db)
  await sql`UPDATE bullmq.job SET process_at_ms = ${ahead} WHERE state = 'delayed'`.execute(own.db)
  await sql`UPDATE bullmq.job SET state = 'active', lock_token = 'of a dead worker', locked_until_ms = ${ahead}
    WHERE id = 'locked'`.execute(own.db)
  await sql`UPDATE bullmq.job SET state = 'delayed', delay_ms = 1000, process_at_ms = ${ahead}
    WHERE id = 'paused'`.execute(own.db)

  await sql`INSERT INTO bullmq.meta (queue, field, value) VALUES ('generations', 'stalled-check', ${ahead}::text)
    ON CONFLICT (queue, field) DO UPDATE SET value = excluded.value`.execute(own.db)

  const done = { render: Promise.withResolvers<void>(), check: Promise.withResolvers<void>() }
  const swept = Promise.withResolvers<void>()
  const handlers = new Proxy<Partial<JobHandlers>>(
    {
      'generation.render': async () => done.render.resolve(),
      'photo.check': async () => done.check.resolve(),
      'work.sweep': async () => swept.resolve(),
    },
    { get: (own, name) => own[name as JobName] ?? (async () => undefined) },
  ) as JobHandlers
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await worker.close(0)
    await queue.close()
    await own.drop()
  })
  for (const name of QUEUE_NAMES) worker.resume(name)
  await worker.bringBack()
  await Promise.all([done.render.promise, done.check.promise, swept.promise])
  expect((await schedules()).filter(({ far }) => far)).toEqual([])
})

test('schedules of another version are removed with their jobs, and own ones that are missing come back', async () => {
  const own = await testDatabase()
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: own.url } as const
  const backend = openBackend(config, log)
  const other = backend.queue('maintenance', {})
  await other.upsertJobScheduler('old.sweep', { every: 1_000 }, { name: 'old.sweep', data: {} })
  const known = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]))
  const handlers = known as Partial<JobHandlers> as JobHandlers
  const worker = openJobWorker(config, log, { concurrency: 1, handlers })
  onTestFinished(async () => {
    await worker.close(0)
    await other.close()
    await backend.close()
    await own.drop()
  })
  worker.resume('maintenance')
  const of = (table: string) =>
    sql`SELECT FROM ${sql.table(`bullmq.${table}`)} WHERE name = 'old.sweep'`.execute(own.db)
  await expect.poll(async () => (await of('scheduler')).rows.length).toBe(0)
  await expect.poll(async () => (await of('job')).rows.length).toBe(0)
  const repeated = JOB_NAMES.filter((name) => 'everyMs' in JOB_POLICY[name])
  const schedules = async () => (await sql`SELECT FROM bullmq.scheduler`.execute(own.db)).rows.length
  expect(await schedules()).toBe(repeated.length)
  // As a worker of another version does that does not know the job.
  await other.removeJobScheduler('work.sweep')
  expect(await schedules()).toBe(repeated.length - 1)
  await worker.bringBack()
  expect(await schedules()).toBe(repeated.length)
})

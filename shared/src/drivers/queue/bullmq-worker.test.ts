import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type JobHandlers, QUEUE_NAMES } from '../../jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openWire } from '../../testing/wire.ts'
import { openJobQueue, openJobWorker } from './open.ts'

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
  const handlers = { 'generations.requeue': async () => done.resolve() } as unknown as JobHandlers
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
    'generations.requeue': async () => undefined,
    'photos.sweep': async () => undefined,
    'credits.sweep': async () => undefined,
    'recycle.purge': async () => undefined,
    'objects.purge': async () => undefined,
  } as unknown as JobHandlers
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
    'generations.requeue': async ({ signal }) => {
      signal.addEventListener('abort', () => walking.reject(signal.reason))
      await walking.promise
      swept.resolve()
    },
    'photos.sweep': nothing,
    'credits.sweep': nothing,
    'recycle.purge': nothing,
    'reports.expire': nothing,
    'data.export': nothing,
    'data.sweep': nothing,
    'accounts.delete': nothing,
    'video.render': nothing,
    'videos.sweep': nothing,
    'album.print': async () => undefined,
    'draft.draw': async () => undefined,
    'card.draw': async () => undefined,
    'card.send': async () => undefined,
    'card.check': async () => undefined,
    'cards.sweep': async () => undefined,
    'albums.sweep': async () => undefined,
    'ledger.check': nothing,
    'mail.send': nothing,
    'mail.sweep': nothing,
    'push.send': nothing,
    'push.sweep': nothing,
    'notices.sweep': nothing,
    'stripe.event': nothing,
    'billing.sweep': nothing,
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
  await queue.add('generations.requeue', {}, { id: 'sweep' })
  for (const name of QUEUE_NAMES) worker.resume(name)
  await swept.promise
})

test('a job that a worker does not know waits for a worker of a newer release', async () => {
  const log = pino({ level: 'silent' })
  const config = { kind: 'postgres', url: database.url } as const
  const looked = Promise.withResolvers<void>()
  const queue = openJobQueue(config, log)
  const older = openJobWorker(config, log, { concurrency: 1, handlers: {} as JobHandlers })
  const handlers = { 'photo.check': async () => looked.resolve() } as unknown as JobHandlers
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

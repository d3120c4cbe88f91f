import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openWire } from '../../testing/wire.ts'
import { openJobWorker } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

// BullMQ's own pause between two tries is longer than this test may take.
test('a worker whose database is away stops all the same', { timeout: 15_000 }, async () => {
  const wire = await openWire(database.url)
  const done = Promise.withResolvers<void>()
  const log = pino({ level: 'silent' })
  const handlers = { 'generations.requeue': async () => done.resolve() } as unknown as JobHandlers
  const worker = openJobWorker({ kind: 'postgres', url: wire.url }, log, { concurrency: 1, handlers })
  await done.promise
  wire.close()
  // The worker asked at once and was refused, too: it pauses by now.
  for (let tries = 0; tries < 5; tries += 1)
    await expect(new pg.Client({ connectionString: wire.url }).connect()).rejects.toThrow('ECONNREFUSED')
  await worker.close(0)
})

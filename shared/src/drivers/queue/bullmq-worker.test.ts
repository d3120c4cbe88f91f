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
  const refused = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const log = pino({}, { write: (line) => void (line.includes('ECONNREFUSED') && refused.resolve()) })
  const handlers = { 'generations.requeue': async () => done.resolve() } as unknown as JobHandlers
  const worker = openJobWorker({ kind: 'postgres', url: wire.url }, log, { concurrency: 1, handlers })
  await done.promise
  wire.close()
  await refused.promise
  await worker.close(0)
  expect(worker.cancel('any', 'closed')).toBe(false)
})

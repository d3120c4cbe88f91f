import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openJobWorker } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

/** Stands before the database, and can be unplugged. */
async function proxy(to: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    unplug() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

// BullMQ's own pause between two tries is longer than this test may take.
test('a worker whose database is away stops all the same', { timeout: 15_000 }, async () => {
  const wire = await proxy(new URL(database.url))
  const refused = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const log = pino({}, { write: (line) => void (line.includes('ECONNREFUSED') && refused.resolve()) })
  const handlers = { 'generations.requeue': async () => done.resolve() } as unknown as JobHandlers
  const worker = openJobWorker({ kind: 'postgres', url: wire.url }, log, { concurrency: 1, handlers })
  await done.promise
  wire.unplug()
  await refused.promise
  await worker.close(0)
  expect(worker.cancel('any', 'closed')).toBe(false)
})

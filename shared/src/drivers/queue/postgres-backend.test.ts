import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openWire } from '../../testing/wire.ts'
import { postgresBackendFactory } from './postgres-backend.ts'

const log = pino({ level: 'silent' })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

test('a database that was away at first is found with the next call', async () => {
  const wire = await openWire(database.url, { cutFirst: 1 })
  const pool = openPool({ connectionString: wire.url, options: '-c search_path=bullmq' }, log)
  onTestFinished(async () => {
    await pool.end()
    wire.close()
  })
  const { connection } = postgresBackendFactory(pool, 1)('generations', { connection: pool })
  await expect(connection.waitUntilReady()).rejects.toThrow()
  await connection.waitUntilReady()
})

test('the schema is checked once for several calls at the same time', async () => {
  const pool = openPool({ connectionString: database.url, options: '-c search_path=bullmq' }, log)
  onTestFinished(() => pool.end())
  const { connection } = postgresBackendFactory(pool)('generations', { connection: pool })
  await Promise.all([connection.waitUntilReady(), connection.waitUntilReady()])
  expect(connection.waitUntilReady()).toBe(connection.waitUntilReady())
  expect(pool.totalCount).toBe(1)
})

test('a worker that stops during its start gives every connection back', async () => {
  const pool = openPool({ connectionString: database.url, options: '-c search_path=bullmq' }, log)
  const { connection } = postgresBackendFactory(pool)('generations', { connection: pool })
  await connection.waitUntilReady()
  await connection.close()
  await expect(connection.getListenClient()).rejects.toThrow('Connection is closed')
  await pool.end()
  expect(pool.totalCount).toBe(0)
})

test('all queues listen on one connection, are told when it breaks, and give it back', async () => {
  const pool = openPool({ connectionString: database.url, options: '-c search_path=bullmq' }, log)
  const backendOf = postgresBackendFactory(pool)
  const backends = ['generations', 'photos', 'videos'].map((name) => backendOf(name, { connection: pool }))
  const clients = await Promise.all(backends.map(({ connection }) => connection.getListenClient()))
  expect([new Set(clients).size, pool.totalCount]).toEqual([1, 1])
  await Promise.all(clients.map((client) => client.query('LISTEN bullmq_jobs')))
  const told = backends.map(({ connection }) => once(connection, 'listenerinvalidated'))
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN bullmq_jobs' AND datname = current_database()",
  )
  await Promise.all(told)
  const [first, ...others] = await Promise.all(backends.map(({ connection }) => connection.getListenClient()))
  expect(first).not.toBe(clients[0])
  expect(others).toEqual([first, first])
  // Those that stay keep the connection.
  await backends[0]?.connection.close()
  expect(await backends[1]?.connection.getListenClient()).toBe(first)
  await Promise.all(backends.map(({ connection }) => connection.close()))
  await pool.end()
  expect(pool.totalCount).toBe(0)
})

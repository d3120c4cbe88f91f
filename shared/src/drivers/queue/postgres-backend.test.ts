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

import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLoss, isDatabaseAway } from './database-away.ts'

async function failureOf(action: () => Promise<unknown>): Promise<unknown> {
  return action().then(
    () => null,
    (error: unknown) => error,
  )
}

test('a database that refuses connections is away', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isConnectionLoss(await failureOf(() => client.connect()))).toBe(true)
})

test('a database that ends a connection is away', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const failure = await failureOf(() => client.query('SELECT pg_terminate_backend(pg_backend_pid())'))
  expect(isDatabaseAway(failure)).toBe(true)
})

test('a database whose disk is full is away', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  // The connection stands: a worker that waited for it would draw the same picture again and again.
  const full = "DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
  const failure = await failureOf(() => client.query(full))
  expect([isDatabaseAway(failure), isConnectionLoss(failure)]).toEqual([true, false])
  await client.end()
})

test('a database that ends a statement that takes too long is away', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL, statement_timeout: 1 })
  await client.connect()
  const failure = await failureOf(() => client.query('SELECT pg_sleep(3600)'))
  expect([isDatabaseAway(failure), isConnectionLoss(failure)]).toEqual([true, false])
  await client.end()
})

test('a database that refuses a statement is not away', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  expect(isDatabaseAway(await failureOf(() => client.query('SELECT nothing FROM nowhere')))).toBe(false)
  await client.end()
})

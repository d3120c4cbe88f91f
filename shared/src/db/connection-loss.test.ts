import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLoss } from './connection-loss.ts'

async function failureOf(action: () => Promise<unknown>): Promise<unknown> {
  return action().then(
    () => null,
    (error: unknown) => error,
  )
}

test('a refused connection is a connection loss', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isConnectionLoss(await failureOf(() => client.connect()))).toBe(true)
})

test('a connection that the server ends is a connection loss', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const failure = await failureOf(() => client.query('SELECT pg_terminate_backend(pg_backend_pid())'))
  expect(isConnectionLoss(failure)).toBe(true)
})

test('an error of a statement is no connection loss', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  expect(isConnectionLoss(await failureOf(() => client.query('SELECT nothing FROM nowhere')))).toBe(false)
  await client.end()
})

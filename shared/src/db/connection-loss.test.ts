import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLoss } from './connection-loss.ts'

async function failureOf(action: () => Promise<unknown>): Promise<unknown> {
  return action().then(
    () => null,
    (error: unknown) => error,
  )
}

test('a server that is not there', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isConnectionLoss(await failureOf(() => client.connect()))).toBe(true)
})

test('a server that hangs up', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const failure = await failureOf(() => client.query('SELECT pg_terminate_backend(pg_backend_pid())'))
  expect(isConnectionLoss(failure)).toBe(true)
})

test('a statement that is wrong is something else', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  expect(isConnectionLoss(await failureOf(() => client.query('SELECT nothing FROM nowhere')))).toBe(false)
  await client.end()
})

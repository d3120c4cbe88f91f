import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { ledgerSuite } from '../testing/suite.ts'

const suite = ledgerSuite()

test.each([
  ['UPDATE', sql`UPDATE credit_entries SET cause = 'nothing happened'`],
  ['DELETE', sql`DELETE FROM credit_entries`],
  ['TRUNCATE', sql`TRUNCATE credit_entries CASCADE`],
])('the journal refuses %s', async (_, statement) => {
  await suite.buyPack(randomUUID(), 10)
  await expect(statement.execute(suite.db)).rejects.toThrow('append-only')
})

test('the ledger is kept when the account is deleted', async () => {
  const user = { email: 'leaving@example.com', name: 'Leaving' }
  const { id: userId } = await suite.db
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow()
  await suite.buyPack(userId, 50)
  await suite.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await suite.available(userId)).toBe(50)
})

test('every device of the user is told when the balance changed', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const userId = randomUUID()
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  onTestFinished(() => listener.end())
  await listener.query('LISTEN credits')
  const told = once(listener, 'notification')
  await sql`INSERT INTO credit_accounts (user_id) VALUES (${userId})`.execute(database.db)
  const [{ payload }] = await told
  expect(JSON.parse(payload)).toEqual({ user_id: userId })
})

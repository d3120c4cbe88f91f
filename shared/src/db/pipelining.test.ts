import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { prepared } from './prepared.ts'
import { together } from './together.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

/** A pool of one connection, so that what a statement leaves behind is there for the next. */
function oneConnection() {
  const db = openDatabase({ url: database.url, poolSize: 1, log: pino({ level: 'silent' }) })
  onTestFinished(() => db.destroy())
  return db
}

function newUser(db: TestDatabase['db'], email: string) {
  return db.insertInto('users').values({ email, name: 'Sent together' }).returning('email').compile()
}

async function isThere(email: string): Promise<boolean> {
  const found = await database.db.selectFrom('users').select('id').where('email', '=', email).execute()
  return found.length > 0
}

test('statements that are sent together run in order, each sees what those before it wrote', async () => {
  const db = oneConnection()
  const email = `${randomUUID()}@example.com`
  const count = db
    .selectFrom('users')
    .select((users) => users.fn.countAll<string>().as('users'))
    .where('email', '=', email)
    .compile()
  const rows = await db
    .transaction()
    .execute((transaction) => together(transaction, [count, newUser(db, email), count]))
  expect(rows).toEqual([[{ users: '0' }], [{ email }], [{ users: '1' }]])
})

test('one that fails undoes its transaction, and the connection can be used again', async () => {
  const db = oneConnection()
  const email = `${randomUUID()}@example.com`
  const wrong = sql<unknown>`SELECT missing FROM users`.compile(db)
  const sent = db.transaction().execute(async (transaction) => {
    await together(transaction, [newUser(db, email), wrong, newUser(db, `later-${email}`)])
  })
  await expect(sent).rejects.toThrow('column "missing" does not exist')
  expect([await isThere(email), await isThere(`later-${email}`)]).toEqual([false, false])
  const [[one]] = await together(db, [newUser(db, email)])
  expect(one).toEqual({ email })
})

test('a transaction that is undone by its caller leaves nothing', async () => {
  const db = oneConnection()
  const email = `${randomUUID()}@example.com`
  const undone = db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(newUser(db, email))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await isThere(email)).toBe(false)
})

test('a transaction whose BEGIN fails does nothing, and the next one works', async () => {
  const db = oneConnection()
  const email = `${randomUUID()}@example.com`
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const refused = db.connection().execute(async (connection) => {
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db)
    await connection.transaction().execute((transaction) => transaction.executeQuery(newUser(db, email)))
  })
  await expect(refused).rejects.toThrow()
  expect(await isThere(email)).toBe(false)
  await db.transaction().execute((transaction) => transaction.executeQuery(newUser(db, email)))
  expect(await isThere(email)).toBe(true)
})

test('an empty transaction ends, and one with an isolation level has it', async () => {
  const db = oneConnection()
  await db.transaction().execute(async () => undefined)
  const level = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute((transaction) => sql`SHOW transaction_isolation`.execute(transaction))
  expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }])
})

test('a frequent statement is prepared once and works again after an error of its own', async () => {
  const db = oneConnection()
  const half = (of: number) =>
    prepared('half', sql<{ half: number }>`SELECT 8 / ${of}::int AS half`.compile(db))
  await expect(together(db, [half(0)])).rejects.toThrow('division by zero')
  expect(await together(db, [half(2), half(4)])).toEqual([[{ half: 4 }], [{ half: 2 }]])
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ name: expect.stringMatching(/^half-\d+$/) }])
})

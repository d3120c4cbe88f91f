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

test('statements that are sent together outside a transaction are one: when the last fails, none remains', async () => {
  const db = oneConnection()
  const email = `${randomUUID()}@example.com`
  const part = (of: number) =>
    prepared('part-of-eight', sql<{ part: number }>`SELECT 8 / ${of}::int AS part`.compile(db))
  const insert = prepared('new-user', newUser(db, email))
  await expect(together(db, [insert, part(0), newUser(db, `later-${email}`)])).rejects.toThrow(
    'division by zero',
  )
  expect([await isThere(email), await isThere(`later-${email}`)]).toEqual([false, false])
  // What was prepared before the failure, and what was skipped after it, can be sent again.
  expect(await together(db, [insert, part(2), part(4)])).toEqual([[{ email }], [{ part: 4 }], [{ part: 2 }]])
  expect(await isThere(email)).toBe(true)
})

test('a prepared statement whose columns changed fails once and is then prepared anew', async () => {
  const db = oneConnection()
  await sql`CREATE TABLE changing (id int)`.execute(db)
  const all = prepared('changing', sql<{ id: unknown }>`SELECT id FROM changing`.compile(db))
  await sql`INSERT INTO changing VALUES (1)`.execute(db)
  expect(await together(db, [all, all])).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await sql`ALTER TABLE changing ALTER id TYPE text`.execute(db)
  await expect(together(db, [all])).rejects.toThrow('cached plan must not change result type')
  expect(await together(db, [all])).toEqual([[{ id: '1' }]])
})

test('a value that cannot be sent rejects, and nothing was sent', async () => {
  const db = oneConnection()
  const at = (time: Date) => prepared('at', sql<{ at: Date }>`SELECT ${time}::timestamptz AS at`.compile(db))
  await expect(together(db, [at(new Date(Number.NaN))])).rejects.toThrow('Invalid time value')
  expect(await together(db, [at(new Date(5))])).toEqual([[{ at: new Date(5) }]])
})

test('rows and counts of prepared statements are those that pg gives', async () => {
  const db = oneConnection()
  const text = `SELECT 1 AS number, 2::bigint AS large, 'a'::text AS word, NULL::int AS nothing, true AS is_so, '{"a":[1]}'::jsonb AS json,
    ARRAY['x', 'y'] AS list, '\\x00ff'::bytea AS bytes, '2026-11-23 09:05:07.123456+00'::timestamptz AS at`
  const [rows] = await together(db, [prepared('kinds', sql<object>`${sql.raw(text)}`.compile(db))])
  const usual = await sql<object>`${sql.raw(`${text} `)}`.execute(db)
  expect(rows).toEqual(usual.rows)
  expect(rows).toHaveLength(1)
  const update = sql`UPDATE users SET name = name WHERE email = ${'nobody@example.com'}`.compile(db)
  expect((await db.executeQuery(prepared('update', update))).numAffectedRows).toBe(0n)
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

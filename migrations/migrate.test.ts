import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDown, migrateUp, migrationProblem } from './migrate.ts'
import { type EmptyDatabase, emptyDatabase, openPool } from './testing/database.ts'

let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

/** All our objects in the database: tables, functions, triggers, indexes. */
async function contents(): Promise<unknown[]> {
  return database.ask(
    `SELECT relkind::text AS kind, relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relname NOT LIKE 'kysely%'
     UNION ALL SELECT 'function', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'bullmq%'
     ORDER BY 1, 2`,
  )
}

test('all migrations can be applied, reverted to an empty database, and applied again with the same result', async () => {
  const applied = await migrateUp(database.url)
  expect(applied.length).toBeGreaterThanOrEqual(1)
  const before = await contents()
  expect(await migrateDown(database.url, 'all')).toEqual(applied.toReversed())
  expect(await contents()).toEqual([])
  await migrateUp(database.url)
  expect(await contents()).toEqual(before)
})

test('a database is ready for a release when it has all migrations of that release, also with newer ones', async () => {
  const pool = openPool(database.url, 1)
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const note = (name: string) =>
    database.ask(`INSERT INTO kysely_migration VALUES ('${name}', '2999-01-01T00:00:00.000Z')`)
  await migrateUp(database.url)
  expect(await migrationProblem(db)).toBe(null)
  await note('9998-of-a-newer-release')
  expect(await migrationProblem(db)).toBe(null)
  await note('9999-removed-something.after-9998')
  expect(await migrationProblem(db)).toBe('too new')
  await database.ask("DELETE FROM kysely_migration WHERE name > '9'")
  await migrateDown(database.url, 'one')
  expect(await migrationProblem(db)).toBe('missing')
  await db.destroy()
})

test('the command says that no database is named, and what to set', () => {
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^database: DATABASE_URL is not set\. Set it to the PostgreSQL URL/)
})

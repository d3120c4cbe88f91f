import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSteps } from './lib/steps.ts'
import { migrateUp } from './migrate.ts'
import { readCatalog } from './testing/catalog.ts'
import { type EmptyDatabase, emptyDatabase } from './testing/database.ts'

/** A dump of a database to which the 58 migrations before the baseline were applied, and no other. */
const BEFORE = gunzipSync(readFileSync(join(import.meta.dirname, 'testing/schema-0069.sql.gz'))).toString()
const BASELINE = '0069-baseline'

let old: EmptyDatabase
beforeEach(async () => {
  old = await emptyDatabase()
  await old.ask(BEFORE)
})
afterEach(() => old.drop())

async function appliedTo(database: EmptyDatabase): Promise<unknown[]> {
  const rows = await database.ask('SELECT name FROM kysely_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

test('the baseline makes the tables, functions, triggers and offers that the migrations before it made', async () => {
  const baseline = await emptyDatabase()
  try {
    const steps = { [BASELINE]: (await readSteps())[BASELINE]! }
    await migrateUp(baseline.url, { steps })
    expect(await readCatalog(baseline)).toEqual(await readCatalog(old))
    for (const table of ['plans', 'credit_packages', 'geocoder_turns']) {
      const rows = `SELECT to_jsonb(${table}) - 'id' AS row FROM ${table} ORDER BY 1`
      expect(await baseline.ask(rows)).toEqual(await old.ask(rows))
    }
  } finally {
    await baseline.drop()
  }
})

test('a database of the last migration before the baseline keeps its rows and goes on with what is newer', async () => {
  await old.ask("INSERT INTO users (email, name) VALUES ('ada@example.com', 'Ada')")
  const names = Object.keys(await readSteps()).sort()
  expect(await migrateUp(old.url)).toEqual(names.filter((name) => name > BASELINE))
  expect(await appliedTo(old)).toEqual(names)
  expect(await migrateUp(old.url)).toEqual([])
  expect(await old.ask('SELECT name FROM users')).toEqual([{ name: 'Ada' }])
})

test.each([
  ['its last migration', "name = '0069-publication-diary'", /0068-used-sign-in-codes.*Migrate it to 0069/],
  ['one of its migrations', "name = '0030-community'", /is older than release 0\.1\.0/],
])(
  'a database that lacks %s is left as it is, and the operator reads what to do',
  async (_, lacks, message) => {
    await old.ask(`DELETE FROM kysely_migration WHERE ${lacks}`)
    const before = await appliedTo(old)
    await expect(migrateUp(old.url)).rejects.toThrow(message)
    expect(await appliedTo(old)).toEqual(before)
  },
)

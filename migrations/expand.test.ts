import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndexConcurrently } from './lib/concurrent-index.ts'
import { isContract } from './lib/newer-release.ts'
import { readSteps, type Step } from './lib/steps.ts'
import { type EmptyDatabase, emptyDatabase, openPool } from './testing/database.ts'
import { harm, readSchema } from './testing/schema.ts'

/**
 * Exceptions by migration: changes that the test would refuse, each with a comment that says why it is
 * harmless.
 */
const ALLOWED: Record<string, string[]> = {}

let database: EmptyDatabase
let db: Kysely<unknown>
beforeAll(async () => {
  database = await emptyDatabase()
  const pool = openPool(database.url, 1)
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function harmOf({ transaction = true, up }: Step): Promise<string[]> {
  const before = await readSchema(db)
  await up(db)
  return harm(before, await readSchema(db), { transaction })
}

test('no migration removes or tightens what the release before it uses, or locks a table for long', async () => {
  const found: Record<string, string[]> = {}
  const steps = await readSteps()
  for (const name of Object.keys(steps).sort()) {
    const harms = await harmOf(steps[name]!)
    const excused = isContract(name) ? harms : (ALLOWED[name] ?? [])
    const left = harms.filter((one) => !excused.includes(one))
    if (left.length > 0) found[name] = left
  }
  // migrations/README.md says how to write such a change.
  expect(found).toEqual({})
})

describe('the check reports', () => {
  beforeAll(async () => {
    await sql`CREATE TABLE letters (id integer PRIMARY KEY, words text, stamp text DEFAULT 'none' NOT NULL)`.execute(
      db,
    )
  })

  test.each([
    [
      'DROP TABLE letters',
      ['drops letters', 'drops letters.id', 'drops letters.words', 'drops letters.stamp'],
    ],
    ['ALTER TABLE letters DROP COLUMN words', ['drops letters.words']],
    ['ALTER TABLE letters RENAME words TO text', ['drops letters.words']],
    [
      'ALTER TABLE letters ALTER words TYPE varchar(9)',
      ['writes all rows', 'changes the type of letters.words'],
    ],
    ['ALTER TABLE letters ALTER words SET NOT NULL', ['requires letters.words']],
    ['ALTER TABLE letters ALTER stamp DROP DEFAULT', ['drops the default of letters.stamp']],
    ['ALTER TABLE letters ADD town text NOT NULL', ['requires letters.town']],
    ['ALTER TABLE letters ADD key uuid DEFAULT gen_random_uuid()', ['writes all rows of letters anew']],
    ["ALTER TABLE letters ADD CHECK (words <> '')", ['checks all rows for letters: letters_words_check']],
    ['CREATE INDEX letters_words ON letters (words)', ['locks the table for letters: letters_words']],
  ])('%s', async (statement, expected) => {
    const rolledBack = new Error('enough seen')
    const trial = db.transaction().execute(async (transaction) => {
      const before = await readSchema(transaction)
      await sql.raw(statement).execute(transaction)
      const found = harm(before, await readSchema(transaction))
      expect(found).toEqual(expected.map((part) => expect.stringContaining(part)))
      throw rolledBack
    })
    await expect(trial).rejects.toBe(rolledBack)
  })
})

test('a migration that only adds is accepted', async () => {
  const harms = await harmOf({
    transaction: false,
    async up() {
      await sql`CREATE TABLE parcels (id integer PRIMARY KEY, weight integer NOT NULL CHECK (weight > 0))`.execute(
        db,
      )
      await sql`ALTER TABLE letters ADD COLUMN town text, ADD COLUMN sent boolean NOT NULL DEFAULT false`.execute(
        db,
      )
      await sql`ALTER TABLE letters ADD CONSTRAINT town_known CHECK (town <> '') NOT VALID`.execute(db)
      await createIndexConcurrently(db, 'letters_town', 'ON letters (town)')
    },
  })
  expect(harms).toEqual([])
})

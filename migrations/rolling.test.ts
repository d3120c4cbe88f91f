import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexConcurrently } from './lib/concurrent-index.ts'
import type { Steps } from './lib/steps.ts'
import { migrateDown, migrateUp } from './migrate.ts'
import { type EmptyDatabase, emptyDatabase } from './testing/database.ts'

const OLD: Steps = {
  '0001-letters': {
    up: async (db) => void (await sql`CREATE TABLE letters (id integer, words text)`.execute(db)),
    down: async (db) => void (await sql`DROP TABLE letters`.execute(db)),
  },
}
const STAMPS: Steps = {
  '0002-stamps': {
    up: async (db) => void (await sql`ALTER TABLE letters ADD COLUMN stamp text`.execute(db)),
    down: async (db) => void (await sql`ALTER TABLE letters DROP COLUMN stamp`.execute(db)),
  },
}
const INDEX: Steps = {
  '0003-letters-index': {
    transaction: false,
    up: (db) => createIndexConcurrently(db, 'letters_id', 'ON letters (id)', { unique: true }),
    down: async (db) => void (await sql`DROP INDEX letters_id`.execute(db)),
  },
}
const CONTRACT: Steps = {
  '0004-no-words.after-0003': {
    up: async (db) => void (await sql`ALTER TABLE letters DROP COLUMN words`.execute(db)),
  },
}
const NEW: Steps = { ...OLD, ...STAMPS, ...INDEX }

let database: EmptyDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function until(statement: string): Promise<void> {
  while ((await database.ask(statement)).length === 0);
}

function applied(): Promise<Record<string, unknown>[]> {
  return database.ask('SELECT name FROM kysely_migration ORDER BY name')
}

test('an older release starts on a newer database and changes nothing in it', async () => {
  await migrateUp(database.url, { steps: NEW })
  const said: string[] = []
  expect(await migrateUp(database.url, { steps: OLD, say: (line) => void said.push(line) })).toEqual([])
  expect(said).toEqual(['a newer release applied 0002-stamps, 0003-letters-index: left as it is'])
  await database.ask("INSERT INTO letters (id, words) VALUES (1, 'from the older release')")
  expect(await applied()).toHaveLength(3)
})

test('a newer release brings an older database up to date, and fills a gap that a branch left', async () => {
  await migrateUp(database.url, { steps: OLD })
  expect(await migrateUp(database.url, { steps: { ...OLD, ...INDEX } })).toEqual(['0003-letters-index'])
  expect(await migrateUp(database.url, { steps: { ...OLD, ...STAMPS } })).toEqual(['0002-stamps'])
  expect(await migrateDown(database.url, 'all', { steps: NEW })).toEqual([
    '0002-stamps',
    '0003-letters-index',
    '0001-letters',
  ])
})

test('a release whose columns were removed does not start; a release that does not use them starts', async () => {
  await migrateUp(database.url, { steps: { ...NEW, ...CONTRACT } })
  expect(await migrateUp(database.url, { steps: NEW })).toEqual([])
  await expect(migrateUp(database.url, { steps: { ...OLD, ...STAMPS } })).rejects.toThrow(
    'too new for this release: 0004-no-words.after-0003',
  )
})

test('an older release does not revert a migration of a newer release', async () => {
  await migrateUp(database.url, { steps: { ...OLD, ...STAMPS } })
  await expect(migrateDown(database.url, 'all', { steps: OLD })).rejects.toThrow(
    '0002-stamps was applied by a newer release',
  )
  expect(await applied()).toHaveLength(2)
})

test('a step that waits for a lock lets other traffic through, and goes on when the lock is free', async () => {
  await migrateUp(database.url, { steps: OLD })
  const holder = await connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM letters')
  const migrating = migrateUp(database.url, {
    steps: NEW,
    lockTimeoutMs: 200,
    attempts: 1_000_000,
    pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
  })
  // Every reader that comes now waits behind the step.
  await until(`SELECT FROM pg_locks WHERE relation = 'letters'::regclass AND NOT granted`)
  expect(await database.ask('SELECT words FROM letters')).toEqual([])
  await holder.query('COMMIT')
  expect(await migrating).toEqual(['0002-stamps', '0003-letters-index'])
  await holder.end()
})

test('a lock that is never released ends the migration with advice, and no step is half applied', async () => {
  await migrateUp(database.url, { steps: OLD })
  const holder = await connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM letters')
  const said: string[] = []
  const migrating = migrateUp(database.url, {
    steps: NEW,
    lockTimeoutMs: 10,
    attempts: 3,
    pause: async () => undefined,
    say: (line) => void said.push(line),
  })
  await expect(migrating).rejects.toThrow(/0002-stamps: .* 3 attempts.* end long transactions/)
  expect(said).toHaveLength(2)
  expect(await applied()).toEqual([{ name: '0001-letters' }])
  await holder.end()
})

test('an index is built while the table is written', async () => {
  await migrateUp(database.url, { steps: OLD })
  const writer = await connect()
  await writer.query('BEGIN')
  await writer.query('INSERT INTO letters (id) VALUES (1)')
  const migrating = migrateUp(database.url, { steps: { ...OLD, ...INDEX } })
  await until(`SELECT FROM pg_class WHERE relname = 'letters_id'`)
  await database.ask('INSERT INTO letters (id) VALUES (2)')
  await writer.query('COMMIT')
  await migrating
  await writer.end()
})

test('an index that an interrupted attempt left behind is built again', async () => {
  const valid = () =>
    database.ask(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'letters_id'::regclass`)
  await migrateUp(database.url, { steps: OLD })
  await database.ask('INSERT INTO letters (id) VALUES (1), (1)')
  await expect(migrateUp(database.url, { steps: NEW })).rejects.toThrow(/could not create unique index/)
  expect(await valid()).toEqual([{ valid: false }])
  await database.ask('TRUNCATE letters')
  expect(await migrateUp(database.url, { steps: NEW })).toEqual(['0003-letters-index'])
  expect(await valid()).toEqual([{ valid: true }])
})

test('several releases at once migrate once, one after the other', async () => {
  const runs = await Promise.all(
    [NEW, NEW, OLD, { ...OLD, ...STAMPS }].map((steps) => migrateUp(database.url, { steps })),
  )
  expect(runs.flat().toSorted()).toEqual(Object.keys(NEW))
})

test('two processes at once migrate once', async () => {
  async function run(): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { ...process.env, DATABASE_URL: database.url },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    return { code, output }
  }
  const runs = await Promise.all([run(), run()])
  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  expect(runs.filter(({ output }) => output.includes('0069-baseline'))).toHaveLength(1)
  expect(runs.filter(({ output }) => output.includes('up to date'))).toHaveLength(1)
})

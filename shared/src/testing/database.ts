import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Database, openDatabase } from '../db/database.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** The databases are made in the tablespace of this name, where the server has one. */
export const MEMORY_TABLESPACE = 'pawport_memory'
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** The number of the lock that every process takes to make the template. */
const TEMPLATE_LOCK = 7_021_969

function maintenanceUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts PostgreSQL')
  return url
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** What this process found out; no test changes the migrations or the server. */
let template: Promise<string> | undefined
let place: Promise<string> | undefined

/** The template is named after the migrations, so that a changed file gets a fresh one. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(MIGRATIONS, { recursive: true })
  for (const file of files.filter((name) => /\.(ts|sql)$/.test(name)).sort()) {
    hash.update(file).update(await readFile(join(MIGRATIONS, file)))
  }
  return `pawport_template_${hash.digest('hex').slice(0, 12)}`
}

/** The clause of CREATE DATABASE that says where the files are. */
async function tablespace(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [MEMORY_TABLESPACE])
  return rowCount ? ` TABLESPACE ${MEMORY_TABLESPACE}` : ''
}

async function ensureTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    // A template is whole or absent: it takes its name only after the migrations ran.
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    const { migrateUp } = (await import(join(MIGRATIONS, 'migrate.ts'))) as {
      migrateUp(url: string): Promise<string[]>
    }
    await migrateUp(withDatabase(maintenanceUrl(), draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** A separate migrated database, cloned from a template in a few milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: maintenanceUrl() })
  await client.connect()
  const name = `pawport_test_${randomBytes(6).toString('hex')}`
  try {
    template ??= templateName()
    await ensureTemplate(client, await template)
    place ??= tablespace(client)
    const where = await place
    // A clone needs exclusive access to the template, so clones are made one at a time.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY FILE_COPY${where}`)
  } finally {
    await client.end()
  }
  const url = withDatabase(maintenanceUrl(), name)
  // Tests and the bench fill tables by statements that take minutes on a busy machine.
  const db = openDatabase({ url, poolSize: 5, log: pino({ level: 'silent' }), answerMs: 0 })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      const admin = new pg.Client({ connectionString: maintenanceUrl() })
      await admin.connect()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}

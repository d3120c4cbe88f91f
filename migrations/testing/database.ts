import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateUp } from '../migrate.ts'

export interface EmptyDatabase {
  url: string
  /** Runs one statement on a connection of its own. */
  ask(statement: string): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * A pool of a test. It may still hold connections when its database is dropped: their errors mean nothing.
 */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => undefined)
  return pool
}

/** A database without tables, for one test file. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `pawport_test_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await ask(server, `CREATE DATABASE ${name}`)
  return {
    url,
    ask: (statement) => ask(url, statement),
    drop: async () => void (await ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

export interface MigratedDatabase {
  pool: pg.Pool
  db: Kysely<unknown>
  drop(): Promise<void>
}

/** A database with all migrations, for one test file, and so many connections to it. */
export async function migratedDatabase(connections = 1): Promise<MigratedDatabase> {
  const database = await emptyDatabase()
  await migrateUp(database.url)
  const pool = openPool(database.url, connections)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    async drop() {
      await db.destroy()
      await database.drop()
    },
  }
}

import { readdir } from 'node:fs/promises'
import { runMigrations as migrateQueue } from 'bullmq'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'

/** The files beside this one, in the order of their numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(import.meta.dirname)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const name = file.replace(/\.ts$/, '')
      return [name, (await import(/* @vite-ignore */ `./${file}`)) as Migration]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

async function withMigrator<T>(databaseUrl: string, use: (migrator: Migrator) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await use(new Migrator({ db, provider }))
  } finally {
    await db.destroy()
  }
}

/**
 * Brings a database up to date: our tables, then BullMQ's in a schema of its own. Safe to run at the same time from
 * several processes (both take an advisory lock). Returns the names of ours that were applied.
 */
export async function migrateUp(databaseUrl: string): Promise<string[]> {
  const { error, results = [] } = await withMigrator(databaseUrl, (migrator) => migrator.migrateToLatest())
  if (error) throw error
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await migrateQueue(client)
  } finally {
    await client.end()
  }
  return results.map((result) => result.migrationName)
}

/** Takes the newest of our migrations back; repeated with `all`, down to an empty database. */
export async function migrateDown(databaseUrl: string, steps: 'one' | 'all'): Promise<string[]> {
  return withMigrator(databaseUrl, async (migrator) => {
    const undone: string[] = []
    do {
      const { error, results = [] } = await migrator.migrateDown()
      if (error) throw error
      if (results.length === 0) break
      undone.push(...results.map((result) => result.migrationName))
    } while (steps === 'all')
    return undone
  })
}

/** True when no migration of ours waits; what `/readyz` asks. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const known = Object.keys(await provider.getMigrations())
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return known.every((name) => applied.rows.some((row) => row.name === name))
}

if (import.meta.main) {
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) throw new Error('DATABASE_URL should be a PostgreSQL URL')
  const [direction = 'up', steps] = process.argv.slice(2)
  const names =
    direction === 'down'
      ? await migrateDown(databaseUrl, steps === 'all' ? 'all' : 'one')
      : await migrateUp(databaseUrl)
  console.log(names.length === 0 ? 'database: up to date' : `database: ${direction} ${names.join(', ')}`)
}

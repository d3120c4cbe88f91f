import { readFileSync } from 'node:fs'
import { runMigrations as migrateQueue } from 'bullmq'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { MigrationError } from './lib/migration-error.ts'
import { newerMigrations, tooNewFor } from './lib/newer-release.ts'
import { adoptBaseline, BASELINE } from './lib/replaced.ts'
import { readSteps, type Steps } from './lib/steps.ts'
import { inTurn, retryWhileLocked, type Waiting } from './lib/waiting.ts'

export interface MigrateOptions extends Partial<Waiting> {
  /** The migrations; those of this folder when left out. */
  steps?: Steps
}

/**
 * Limits for a step outside a transaction: its wait blocks no other statements, and an index waits for old
 * transactions.
 */
const PATIENT_LOCK_TIMEOUT_MS = 600_000

const UNSET =
  'DATABASE_URL is not set. Set it to the PostgreSQL URL of the database to migrate, such as ' +
  'postgres://user:password@host:5432/pawport, or DATABASE_URL_FILE to a file with it. ' +
  '`npm start` needs neither: it migrates the database that it starts.'

const DEFAULTS: Waiting = {
  lockTimeoutMs: 2_000,
  // About four minutes, with the pauses.
  attempts: 40,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  say: () => undefined,
}

/** The migrations that were applied, oldest first; an empty list in an empty database. */
async function appliedNames<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(db)
  if (!rows[0]?.found) return []
  const applied = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY timestamp, name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

async function withDatabase<T>(
  connectionString: string,
  lockTimeoutMs: number,
  use: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 2, options: `-c lock_timeout=${lockTimeoutMs}` })
  // A connection that breaks between two statements is noticed by the next one; without listeners it would
  // end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Kysely must know every migration in the database, so the names of a newer release are given to it, too;
 * they never run.
 */
function withPlaceholders(steps: Steps, newer: readonly string[]): Steps {
  const placeholders = newer.map((name): [string, Steps[string]] => {
    const refuse = async () => {
      throw new MigrationError(`${name} was applied by a newer release: take it back with that release.`)
    }
    return [name, { up: refuse, down: refuse }]
  })
  return { ...steps, ...Object.fromEntries(placeholders) }
}

/** One step up or down, in a transaction of its own unless the step says otherwise. */
async function runStep(
  databaseUrl: string,
  { name, steps, newer }: { name: string; steps: Steps; newer: readonly string[] },
  waiting: Waiting,
  move: (migrator: Migrator, options: { disableTransactions: boolean }) => Promise<MigrationResultSet>,
): Promise<string[]> {
  const disableTransactions = steps[name]?.transaction === false
  const lockTimeoutMs = disableTransactions ? PATIENT_LOCK_TIMEOUT_MS : waiting.lockTimeoutMs
  return retryWhileLocked(name, waiting, () =>
    withDatabase(databaseUrl, lockTimeoutMs, async (db) => {
      const provider = { getMigrations: async () => withPlaceholders(steps, newer) }
      // The order is not checked: a rolling deploy or a developer's branch may apply 0012 before 0011.
      const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
      const { error, results = [] } = await move(migrator, { disableTransactions })
      if (error) throw error
      return results.map(({ migrationName }) => migrationName)
    }),
  )
}

/**
 * BullMQ's own tables, in a schema of their own. It accepts a newer schema of the same major version, too.
 */
async function migrateQueueTables(databaseUrl: string, waiting: Waiting): Promise<void> {
  await retryWhileLocked('queue', waiting, async () => {
    const options = `-c lock_timeout=${waiting.lockTimeoutMs}`
    const client = new pg.Client({ connectionString: databaseUrl, options })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await migrateQueue(client)
    } finally {
      await client.end()
    }
  })
}

/**
 * Applies our missing migrations, then BullMQ's. Safe to run at the same time from several processes, and
 * while older releases use the database. Does not touch the migrations of a newer release. Returns the names
 * of our applied migrations.
 * @throws {MigrationError} when a newer release removed something that this one uses, or a lock was not free
 *   for minutes
 */
export async function migrateUp(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const waiting = { ...DEFAULTS, ...options }
  const steps = options.steps ?? (await readSteps())
  const known = Object.keys(steps).sort()
  return inTurn(databaseUrl, waiting, async () => {
    const applied = await withDatabase(databaseUrl, waiting.lockTimeoutMs, async (db) => {
      const names = await appliedNames(db)
      return known.includes(BASELINE) ? adoptBaseline(db, names) : names
    })
    const tooNew = tooNewFor(known, applied)
    if (tooNew) {
      throw new MigrationError(
        `The database is too new for this release: ${tooNew} removed what it uses. Run a newer release.`,
      )
    }
    const newer = newerMigrations(known, applied)
    if (newer.length > 0) waiting.say(`a newer release applied ${newer.join(', ')}: left as it is`)
    const done: string[] = []
    for (const name of known.filter((one) => !applied.includes(one))) {
      const step = { name, steps, newer }
      done.push(...(await runStep(databaseUrl, step, waiting, (migrator, how) => migrator.migrateUp(how))))
    }
    await migrateQueueTables(databaseUrl, waiting)
    return done
  })
}

/** Reverts the newest of our migrations; with `all`, every one of them. */
export async function migrateDown(
  databaseUrl: string,
  count: 'one' | 'all',
  options: MigrateOptions = {},
): Promise<string[]> {
  const waiting = { ...DEFAULTS, ...options }
  const steps = options.steps ?? (await readSteps())
  return inTurn(databaseUrl, waiting, async () => {
    const undone: string[] = []
    do {
      const applied = await withDatabase(databaseUrl, waiting.lockTimeoutMs, appliedNames)
      const name = applied.at(-1)
      if (!name) break
      const step = { name, steps, newer: newerMigrations(Object.keys(steps), applied) }
      undone.push(
        ...(await runStep(databaseUrl, step, waiting, (migrator, how) => migrator.migrateDown(how))),
      )
    } while (count === 'all')
    return undone
  })
}

/**
 * Why this release cannot use the database: a newer release removed something that it uses, or migrations are
 * missing.
 */
export async function migrationProblem<T>(db: Kysely<T>): Promise<'too new' | 'missing' | null> {
  const known = Object.keys(await readSteps())
  const applied = await appliedNames(db)
  if (tooNewFor(known, applied)) return 'too new'
  return known.every((name) => applied.includes(name)) ? null : 'missing'
}

async function main([direction = 'up', count]: string[], databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) throw new MigrationError(UNSET)
  const options = { say: (line: string) => console.log(`database: ${line}`) }
  const names =
    direction === 'down'
      ? await migrateDown(databaseUrl, count === 'all' ? 'all' : 'one', options)
      : await migrateUp(databaseUrl, options)
  console.log(names.length === 0 ? 'database: up to date' : `database: ${direction} ${names.join(', ')}`)
}

if (import.meta.main) {
  try {
    const { DATABASE_URL, DATABASE_URL_FILE } = process.env
    await main(
      process.argv.slice(2),
      DATABASE_URL ?? (DATABASE_URL_FILE && readFileSync(DATABASE_URL_FILE, 'utf8').trim()),
    )
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    console.error(`database: ${error.message}`)
    process.exitCode = 1
  }
}

import pg from 'pg'
import { MigrationError } from './migration-error.ts'

export interface Waiting {
  /**
   * How long a statement may wait for a lock on a table, in milliseconds; other statements on the table wait
   * behind it.
   */
  lockTimeoutMs: number
  /** The number of tries of a step while other transactions hold its locks. */
  attempts: number
  pause(ms: number): Promise<void>
  /** Called with a line for the operator before each pause. */
  say(line: string): void
}

/** The key of the advisory lock that every process takes. */
const TURN_LOCK = 7_021_970
const TURN_POLL_MS = 250
/** Ten minutes. */
const TURN_POLLS = 2_400
const LONGEST_PAUSE_MS = 5_000

/** lock_not_available and deadlock_detected: another session held the lock. */
const LOCKED = new Set(['55P03', '40P01'])

function isLocked(error: unknown): boolean {
  return LOCKED.has(String((error as { code?: unknown } | null)?.code))
}

/**
 * Runs a step, and repeats it while other sessions hold the locks that it needs. Between two tries it waits
 * for no lock, so that other statements can run.
 * @throws {MigrationError} after the last attempt, saying what to do
 */
export async function retryWhileLocked<T>(
  name: string,
  { attempts, pause, say }: Waiting,
  run: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt >= attempts) {
        throw new MigrationError(
          `${name}: other sessions held a lock through ${attempts} attempts. The step was not applied: end long transactions (pg_stat_activity) and run the migrations again.`,
          { cause: error },
        )
      }
      say(`${name} waits for a lock (attempt ${attempt} of ${attempts})`)
      await pause(Math.min(125 * 2 ** attempt, LONGEST_PAUSE_MS))
    }
  }
}

/**
 * Runs while no other process migrates this database. Polls for the lock: a session that waits inside a
 * statement keeps a snapshot, and an index that is built concurrently would wait for that session in turn.
 * @throws {MigrationError} when another process migrates for ten minutes
 */
export async function inTurn<T>(
  databaseUrl: string,
  { pause }: Pick<Waiting, 'pause'>,
  use: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // When this connection is lost, each step still takes Kysely's own lock.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let poll = 0; poll < TURN_POLLS; poll += 1) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [TURN_LOCK])
      if (rows[0].taken) return await use()
      await pause(TURN_POLL_MS)
    }
    throw new MigrationError('Another process has been migrating this database for ten minutes.')
  } finally {
    await client.end()
  }
}

import { chownSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { MEMORY_TABLESPACE } from '@pawport/shared/testing/database.ts'
import pg from 'pg'
import type { EmbeddedPostgres } from '../launcher/postgres/embedded-postgres.ts'
import { databaseUrl } from '../launcher/postgres/postgres-client.ts'
import { postgresDataFolder } from '../launcher/postgres/postgres-home.ts'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** The databases of a whole run take a tenth of it. */
const NEEDED_BYTES = 2 * 1024 ** 3

async function withClient<T>(
  { login }: EmbeddedPostgres,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(login, 'postgres') })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Whether databases fit into memory without taking it from the tests. */
export function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * NEEDED_BYTES) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

/**
 * Gives a server a tablespace in memory for the databases of tests, where there is room. On a disk each one
 * takes up to a second of a processor: it has 850 files, and for each one ext4 looks past all inodes that
 * were freed in the last minutes, with the databases before.
 * @param folder of the server, see PostgresOptions
 */
export async function addMemoryTablespace(postgres: EmbeddedPostgres, folder: string): Promise<void> {
  if (!hasRoom()) return
  const location = mkdtempSync(join(MEMORY, 'pawport-test-'))
  const { uid, gid } = statSync(postgresDataFolder(folder))
  chownSync(location, uid, gid)
  await withClient(postgres, (client) =>
    client.query(`CREATE TABLESPACE ${MEMORY_TABLESPACE} LOCATION ${pg.escapeLiteral(location)}`),
  )
}

/** Removes the tablespace of this run, or of one that was interrupted; no database is in it any more. */
export async function removeMemoryTablespace(postgres: EmbeddedPostgres): Promise<void> {
  await withClient(postgres, async (client) => {
    const { rows } = await client.query<{ location: string }>(
      'SELECT pg_tablespace_location(oid) AS location FROM pg_tablespace WHERE spcname = $1',
      [MEMORY_TABLESPACE],
    )
    for (const { location } of rows) {
      await client.query(`DROP TABLESPACE ${MEMORY_TABLESPACE}`)
      if (location.startsWith(MEMORY + sep)) rmSync(location, { recursive: true, force: true })
    }
  })
}

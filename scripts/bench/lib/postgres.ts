import { join } from 'node:path'
import { startPostgres } from '../../launcher/postgres/embedded-postgres.ts'
import { dropDatabase, listDatabases } from '../../launcher/postgres/postgres-client.ts'
import { SCRATCH } from './paths.ts'

/**
 * The settings of the product's own server: a commit waits for the disk, and the bench measures this wait.
 */
const settings = { max_connections: '200', log_checkpoints: 'off' }

/**
 * Starts a PostgreSQL for one run and sets TEST_DATABASE_URL to it. When the variable is set already, uses
 * that server.
 */
export async function startBenchPostgres(say: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    say('Measuring on the PostgreSQL of TEST_DATABASE_URL, with its settings.')
    return { stop: async () => {} }
  }
  const postgres = await startPostgres({
    folder: join(SCRATCH, 'postgres'),
    database: 'postgres',
    logFile: join(SCRATCH, 'postgres.log'),
    settings,
    say,
  })
  const leftovers = (await listDatabases(postgres.login)).filter((name) => name.startsWith('pawport_test_'))
  for (const name of leftovers) await dropDatabase(postgres.login, name)
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres
}

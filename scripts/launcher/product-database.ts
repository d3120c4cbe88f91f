import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { databaseUrl } from './postgres/postgres-client.ts'
import { postgresDataFolder } from './postgres/postgres-home.ts'
import { passwordName } from './postgres/postgres-init.ts'
import { runningPostmaster } from './postgres/postmaster-file.ts'
import type { LaunchSettings } from './settings.ts'

/**
 * The URL of the database that the product uses: the user's own, or the embedded one while it runs.
 * @throws {LaunchError} when it does not run
 */
export function productDatabaseUrl(settings: Pick<LaunchSettings, 'databaseUrl' | 'dataDir'>): string {
  if (settings.databaseUrl) return settings.databaseUrl
  const passwordFile = join(settings.dataDir, passwordName)
  const postmaster = runningPostmaster(postgresDataFolder(settings.dataDir))
  if (!postmaster || !existsSync(passwordFile)) {
    throw new LaunchError(
      `The database in ${settings.dataDir} does not run. Start Pawport first (\`npm start\`), or set DATABASE_URL.`,
    )
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  return databaseUrl({ port: postmaster.port, password }, 'pawport')
}

import { openDatabase } from '@pawport/shared/db/database.ts'
import { pino } from 'pino'

/** An installation that runs already, reached by its address and its database alone. */
export interface Installation {
  url: string
  databaseUrl: string
}

/**
 * The installation that the tests use instead of starting the product: TEST_INSTALLATION_URL and
 * TEST_INSTALLATION_DATABASE_URL, as `npm run test:compose` sets them. Null when they start it themselves.
 */
export function installation(
  {
    TEST_INSTALLATION_URL: url,
    TEST_INSTALLATION_DATABASE_URL: databaseUrl,
  }: NodeJS.ProcessEnv = process.env,
): Installation | null {
  return url && databaseUrl ? { url, databaseUrl } : null
}

/**
 * Whether the tests start the product themselves, so that they may stop its processes and read its settings.
 */
export const ownsProduct = installation() === null

/** What a suite may use of an installation: its processes, settings and folders are not the suite's. */
export function attach({ url, databaseUrl }: Installation) {
  const db = openDatabase({ url: databaseUrl, poolSize: 4, log: pino({ level: 'silent' }) })
  return { url, database: { url: databaseUrl, db, drop: () => db.destroy() }, stop: () => db.destroy() }
}

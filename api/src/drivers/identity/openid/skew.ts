import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'

/**
 * Seconds by which the clock of the database is ahead of this machine's, by which openid-client judges times:
 * that one may be wrong.
 */
export async function skewTo(databaseClock: DatabaseClock): Promise<number> {
  const now = await databaseClock.now()
  return Math.round((now.getTime() - Date.now()) / 1000)
}

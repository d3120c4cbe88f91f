import { type Kysely, sql } from 'kysely'
import { MigrationError } from './migration-error.ts'

/** The migration that makes in one step what 58 migrations of the time before 0.1.0 made. */
export const BASELINE = '0069-baseline'

const LAST_REPLACED = '0069-publication-diary'
const REPLACED = 58

/**
 * Notes the baseline as applied in a database whose tables the replaced migrations made, and forgets those.
 * Leaves any other database as it is. Returns the names of its applied migrations.
 * @param applied those of the database
 * @throws {MigrationError} when some of the replaced migrations are missing
 */
export async function adoptBaseline(db: Kysely<unknown>, applied: readonly string[]): Promise<string[]> {
  const replaced = applied.filter((name) => name <= LAST_REPLACED && name !== BASELINE)
  if (replaced.length === 0) return [...applied]
  if (replaced.length < REPLACED || !replaced.includes(LAST_REPLACED)) {
    throw new MigrationError(
      `The database is older than release 0.1.0: its newest migration is ${replaced.toSorted().at(-1)}. Migrate it to ${LAST_REPLACED} with the revision before the baseline.`,
    )
  }
  await sql`
    WITH forgotten AS (
      DELETE FROM kysely_migration WHERE name = ANY(${replaced}) RETURNING timestamp
    )
    INSERT INTO kysely_migration (name, timestamp) SELECT ${BASELINE}, max(timestamp) FROM forgotten`.execute(
    db,
  )
  return [BASELINE, ...applied.filter((name) => !replaced.includes(name))]
}

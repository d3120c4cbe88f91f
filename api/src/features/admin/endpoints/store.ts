import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

/** Pictures that each endpoint drew on the day of `now`, by UTC. Reads the index of ended ones. */
export async function readPicturesToday(db: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ endpoint: string; pictures: number }>`
    SELECT endpoint, count(*)::int AS pictures
    FROM generations
    WHERE status = 'completed' AND endpoint IS NOT NULL
      AND finished_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
    GROUP BY endpoint`.execute(db)
  return Object.fromEntries(rows.map(({ endpoint, pictures }) => [endpoint, pictures]))
}

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { keepFor } from '../platform/keep-for.ts'

const KEEP_MS = 60_000
/** The number of latest pictures that are measured. */
const SAMPLE = 100
/** With fewer there is no typical time yet. */
const FEWEST = 20

async function readMedian(db: Database): Promise<number | null> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    SELECT count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - created_at))::float8 AS seconds
    FROM (
      SELECT created_at, finished_at FROM generations
      WHERE status = 'completed' AND finished_at IS NOT NULL
      ORDER BY finished_at DESC LIMIT ${SAMPLE}
    ) AS latest`.execute(db)
  const [row] = rows
  return row && row.count >= FEWEST ? row.seconds : null
}

/**
 * Seconds from the order to the picture: the median of the installation's last 100, or null while there are
 * fewer than 20. The database is asked at most once a minute per process.
 */
export function createTypicalTime(db: Database, now?: () => number): () => Promise<number | null> {
  return keepFor(KEEP_MS, () => readMedian(db), now)
}

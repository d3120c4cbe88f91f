import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Pace } from './estimate.ts'
import { readCapacity } from './workers.ts'

const KEEP_MS = 2_000
const SAMPLE = 20

async function readSecondsPerPicture(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT avg(extract(epoch FROM finished_at - started_at))::float8 AS seconds FROM (
      SELECT finished_at, started_at FROM generations
      WHERE status = 'completed' AND finished_at IS NOT NULL
      ORDER BY finished_at DESC LIMIT ${SAMPLE}
    ) AS latest`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The pace of the installation, asked of the database at most every two seconds per process. */
export function createPace(db: Database, now: () => number = Date.now): () => Promise<Pace> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Pace> | null = null
  return () => {
    if (reading && now() - readAt < KEEP_MS) return reading
    readAt = now()
    const next = Promise.all([readCapacity(db), readSecondsPerPicture(db)]).then(
      ([{ slots }, secondsPerPicture]) => ({
        slots,
        secondsPerPicture,
      }),
    )
    // A failed read is not kept: the next caller asks again.
    next.catch(() => {
      if (reading === next) reading = null
    })
    reading = next
    return next
  }
}

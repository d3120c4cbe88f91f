import type { Database } from '@pawport/shared/db/database.ts'
import { limitStatements, QUERY_CANCELED } from '@pawport/shared/db/limit-statements.ts'
import { sql } from 'kysely'

/** A sum over all rows that takes longer than this is left out, in milliseconds. */
const LONGEST_SUM_MS = 2_000

export interface Hour {
  hour: Date
  completed: number
  failed: number
}

/**
 * Pictures that ended in each of the 24 hours up to `now`; an hour without any has zeros. Each half of
 * `ended` reads the partial index of its status.
 */
export async function readHours(db: Database, now: Date): Promise<Hour[]> {
  const { rows } = await sql<Hour>`
    WITH hours AS (
      SELECT generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
                             date_trunc('hour', ${now}::timestamptz), interval '1 hour') AS hour
    ), ended AS (
      SELECT status, date_trunc('hour', finished_at) AS hour, count(*)::int AS count FROM generations
      WHERE status = 'completed' AND finished_at >= date_trunc('hour', ${now}::timestamptz) - interval '23 hours'
      GROUP BY 1, 2
      UNION ALL
      SELECT status, date_trunc('hour', finished_at), count(*)::int FROM generations
      WHERE status = 'failed' AND finished_at >= date_trunc('hour', ${now}::timestamptz) - interval '23 hours'
      GROUP BY 1, 2
    )
    SELECT hour, coalesce(sum(count) FILTER (WHERE status = 'completed'), 0)::int AS completed,
           coalesce(sum(count) FILTER (WHERE status = 'failed'), 0)::int AS failed
    FROM hours LEFT JOIN ended USING (hour) GROUP BY hour ORDER BY hour`.execute(db)
  return rows
}

/** Failures of the 24 hours before `now` by code, the most frequent first. */
export async function readFailures(db: Database, now: Date): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    SELECT error_code AS code, count(*)::int AS count FROM generations
    WHERE status = 'failed' AND finished_at >= ${now}::timestamptz - interval '24 hours'
    GROUP BY error_code ORDER BY count DESC, code`.execute(db)
  return rows
}

export interface Waited {
  medianSeconds: number | null
  p95Seconds: number | null
}

/** Seconds from the order to the last start, of the pictures completed in the hour before `now`. */
export async function readWaited(db: Database, now: Date): Promise<Waited> {
  const { rows } = await sql<Waited>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY waited)::float8 AS "medianSeconds",
           percentile_cont(0.95) WITHIN GROUP (ORDER BY waited)::float8 AS "p95Seconds"
    FROM (
      SELECT extract(epoch FROM started_at - created_at) AS waited FROM generations
      WHERE status = 'completed' AND finished_at >= ${now}::timestamptz - interval '1 hour'
    ) AS ended`.execute(db)
  return rows[0] ?? { medianSeconds: null, p95Seconds: null }
}

interface ModelLikeness {
  model: string
  pictures: number
  p5: number
  median: number
  p95: number
  redrawn: number
}

/** How like the pets were, by model, in pictures of endpoints completed in the 24 hours before `now`. */
export async function readLikeness(db: Database, now: Date): Promise<ModelLikeness[]> {
  const { rows } = await sql<ModelLikeness>`
    SELECT model, count(*)::int AS pictures,
           percentile_cont(0.05) WITHIN GROUP (ORDER BY likeness) AS p5,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY likeness) AS median,
           percentile_cont(0.95) WITHIN GROUP (ORDER BY likeness) AS p95,
           count(*) FILTER (WHERE redrawn)::int AS redrawn
    FROM (
      SELECT coalesce(results->'picture'->>'model', '') AS model,
             (results->'picture'->>'likeness')::float8 AS likeness,
             coalesce((results->'picture'->>'redrawn')::boolean, false) AS redrawn
      FROM generations
      WHERE status = 'completed' AND finished_at >= ${now}::timestamptz - interval '24 hours'
    ) AS ended
    WHERE likeness IS NOT NULL GROUP BY model ORDER BY pictures DESC, model LIMIT 20`.execute(db)
  return rows
}

export interface CreditSums {
  available: number
  held: number
  debt: number
}

export async function readCreditSums(db: Database): Promise<CreditSums> {
  const { rows } = await sql<Record<keyof CreditSums, string>>`
    SELECT coalesce(sum(available), 0) AS available, coalesce(sum(held), 0) AS held, coalesce(sum(debt), 0) AS debt
    FROM credit_accounts`.execute(db)
  const [row] = rows
  return { available: Number(row?.available), held: Number(row?.held), debt: Number(row?.debt) }
}

export interface StorageSums {
  photoBytes: number
  pictureBytes: number
}

/** Bytes by the rows; null when that takes too long. */
export async function readStorage(db: Database): Promise<StorageSums | null> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await limitStatements(transaction, LONGEST_SUM_MS)
      const { rows } = await sql<{ photos: string; pictures: string }>`
        SELECT (SELECT coalesce(sum(upload_bytes), 0) FROM photos) AS photos,
               (SELECT coalesce(sum(picture_bytes), 0) FROM generations)
                 + (SELECT coalesce(sum(bytes), 0) FROM videos) AS pictures`.execute(transaction)
      return { photoBytes: Number(rows[0]?.photos), pictureBytes: Number(rows[0]?.pictures) }
    })
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return null
    throw error
  }
}

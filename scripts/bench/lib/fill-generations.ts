import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

interface FillOptions {
  rows: number
  /**
   * Owns a share of the rows, spread over the whole time; the others belong to the other accounts in turn.
   */
  heavyUserId: string
}

/** Above the deepest offset that is measured. */
const HEAVY_ROWS_AT_LEAST = 12_000
const HEAVY_SHARE = 0.03
/** Rows of one statement: on a busy machine, too, it ends before its timeout. */
const AT_ONCE = 20_000

/** Writes finished generations, a second apart, and brings the table's statistics up to date. */
export async function fillGenerations(db: Database, { rows, heavyUserId }: FillOptions): Promise<void> {
  const heavyEvery = Math.floor(rows / Math.max(rows * HEAVY_SHARE, HEAVY_ROWS_AT_LEAST))
  // No process listens yet: the triggers would only fill the queue of notifications.
  await sql`ALTER TABLE generations DISABLE TRIGGER USER`.execute(db)
  for (let first = 1; first <= rows; first += AT_ONCE) {
    await writeRows(db, { first, last: Math.min(first + AT_ONCE - 1, rows), heavyEvery, heavyUserId })
  }
  await sql`ALTER TABLE generations ENABLE TRIGGER USER`.execute(db)
  await vacuum(db)
}

interface Slice {
  first: number
  last: number
  /** Each so many rows one is of this user. */
  heavyEvery: number
  heavyUserId: string
}

async function writeRows(db: Database, { first, last, heavyEvery, heavyUserId }: Slice): Promise<void> {
  await sql`
    WITH owners AS (SELECT array_agg(id) AS ids FROM users)
    INSERT INTO generations (task_id, user_id, status, progress, prompt_location, size, style, seed, locale, watermark,
      credits_cost, upload_bytes, photo_key, photo_ready, output_folder, output_image_key, output_description, has_pet,
      results, created_at, started_at, finished_at)
    SELECT gen_random_uuid(),
      CASE WHEN n % ${heavyEvery}::int = 0 THEN ${heavyUserId}::uuid ELSE ids[1 + n % cardinality(ids)] END,
      'completed', 100, 'Kyoto', 512, 'vintage', n, 'en', true, 1, 286000,
      'photos/' || md5(n::text) || '.jpg', true,
      'postcards/' || md5(n::text), 'postcards/' || md5(n::text) || '/postcard.webp', repeat('A day in Kyoto. ', 20), true,
      '{"timings": {"preparing": 110, "detecting": 40, "drawing": 500, "writing": 1, "storing": 30}}',
      now() - n * interval '1 second', now() - n * interval '1 second', now() - n * interval '1 second'
    FROM generate_series(${first}::int, ${last}::int) AS n, owners`.execute(db)
}

/**
 * Vacuums until every page is known to hold only rows that all transactions see: index-only scans then read
 * no rows. An analysis that PostgreSQL began by itself keeps an older snapshot, and the first vacuum leaves
 * pages out.
 */
async function vacuum(db: Database): Promise<void> {
  for (let left = 1, tries = 0; left > 0 && tries < 10; tries++) {
    await sql`VACUUM (ANALYZE) generations`.execute(db)
    const { rows } = await sql<{ left: number }>`
      SELECT relpages - relallvisible AS left FROM pg_class WHERE oid = 'generations'::regclass`.execute(db)
    left = rows[0]?.left ?? 0
  }
}

import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import type { SeedPlace, SeedSize } from './seed-size.ts'
import { SEEDED_PLACE, taskId, userId } from './seed-users.ts'

const ROWS_PER_STATEMENT = 50_000
const SHARE_OF_FIRST_USER = 0.03
/** Enough for full pages of every list. */
const LEAST_OF_FIRST_USER = 500

interface SeedOptions {
  places: SeedPlace[]
  say(line: string): void
}

/** Generations: a minute apart, 5 % failed, 8 % in recycle bins, of dogs, cats and other pets. */
export async function seedGenerations(
  db: Database,
  { users, generations }: SeedSize,
  { places, say }: SeedOptions,
): Promise<void> {
  const firstEvery = Math.max(
    1,
    Math.floor(generations / Math.max(generations * SHARE_OF_FIRST_USER, LEAST_OF_FIRST_USER)),
  )
  for (let from = 1; from <= generations; from += ROWS_PER_STATEMENT) {
    const to = Math.min(generations, from + ROWS_PER_STATEMENT - 1)
    await seedBatch(db, { users, firstEvery, from, to, places })
    say(`  ${to} of ${generations} generations`)
  }
}

interface Batch {
  users: number
  /** Each so-many-th generation belongs to the first user. */
  firstEvery: number
  from: number
  to: number
  places: SeedPlace[]
}

async function seedBatch(db: Database, { users, firstEvery, from, to, places }: Batch): Promise<void> {
  await sql`
    WITH places AS (
      SELECT row_number() OVER () - 1 AS number, name, lat, lng
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place (name text, lat float8, lng float8)
    ), numbered AS (
      SELECT n, ${taskId('n')} AS id, now() - n * interval '1 minute' AS at,
        n % 20 = 0 AS has_failed, n % 13 = 1 AS is_binned,
        -- The square makes the first users own more than the last.
        CASE WHEN n % ${firstEvery}::int = 0 THEN 1 ELSE 2 + floor((${users}::int - 1) *
          power((hashtext('owner ' || n) & 1048575) / 1048576.0, 2))::int END AS owner
      FROM generate_series(${from}::int, ${to}::int) AS n
    )
    INSERT INTO generations (task_id, user_id, status, progress, error_code, prompt_location, lat, lng, size, style, seed, locale,
      watermark, credits_cost, upload_bytes, photo_key, photo_ready, output_folder, output_image_key, output_description, has_pet,
      pets, results, created_at, started_at, finished_at, deleted_at)
    SELECT id, ${userId('owner')},
      CASE WHEN has_failed THEN 'failed' ELSE 'completed' END, CASE WHEN has_failed THEN 40 ELSE 100 END,
      CASE WHEN has_failed THEN 'generation_failed' END, name, lat, lng, 512,
      (ARRAY['vintage', 'watercolour', 'night', 'papercut', 'airmail'])[1 + n % 5], n, 'en', true, 0, 286000,
      'photos/' || md5(n::text) || '.jpg', true, 'postcards/' || md5(n::text),
      CASE WHEN NOT has_failed THEN 'postcards/' || md5(n::text) || '/postcard.webp' END,
      CASE WHEN NOT has_failed THEN repeat('A day in ' || name || '. ', 20) END, true,
      jsonb_build_array(jsonb_build_object('species', (ARRAY['dog', 'cat', 'animal'])[1 + n % 3], 'score', 0.9,
        'box', '{"left": 0.2, "top": 0.2, "width": 0.5, "height": 0.6}'::jsonb)),
      '{"timings": {"preparing": 110, "detecting": 40, "drawing": 500, "writing": 1, "storing": 30}}',
      at, at, at, CASE WHEN is_binned THEN greatest(at, now() - (n % 29) * interval '1 day') END
    FROM numbered JOIN places ON number = CASE WHEN n % 7 = 0 THEN (SELECT number FROM places WHERE name = ${SEEDED_PLACE})
      ELSE (hashtext('place ' || n) & 1048575) % ${places.length}::int END`.execute(db)
}

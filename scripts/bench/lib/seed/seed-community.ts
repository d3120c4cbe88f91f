import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import type { SeedSize } from './seed-size.ts'
import { userId } from './seed-users.ts'

/** The largest number of likes of a seeded picture. */
const MOST_LIKES = 12

/** Publishes every fifth picture, with likes: most have few. */
export async function seedCommunity(db: Database, { users }: SeedSize): Promise<void> {
  await sql`
    INSERT INTO publications (task_id, public_id, user_id, handle, species, destination, place_key, size, aspect, likes, published_at)
    SELECT task_id, substr(encode(sha256(task_id::text::bytea), 'hex'), 1, 22), user_id, handle,
      CASE generations.seed % 3 WHEN 0 THEN 'dog' WHEN 1 THEN 'cat' ELSE 'other' END,
      prompt_location, lower(prompt_location), size, aspect,
      floor(${MOST_LIKES}::int * power((hashtext('likes ' || generations.seed) & 1048575) / 1048576.0, 4)),
      created_at
    FROM generations JOIN user_settings USING (user_id)
    WHERE generations.seed % 5 = 3 AND status = 'completed' AND deleted_at IS NULL`.execute(db)
  await sql`
    INSERT INTO likes (user_id, task_id)
    SELECT ${userId(`(1 + ((hashtext(task_id::text) & 1048575) + fan) % ${users})`)}, task_id
    FROM publications, generate_series(1, likes) AS fan`.execute(db)
}

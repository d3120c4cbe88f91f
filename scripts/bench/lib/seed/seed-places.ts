import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

/**
 * Writes the destinations that a search finds and the counts of the bins, as the triggers of generations
 * would have done.
 */
export async function seedPlaces(db: Database): Promise<void> {
  await sql`
    INSERT INTO user_places SELECT user_id, prompt_location, max(created_at) FROM generations
    WHERE deleted_at IS NULL GROUP BY user_id, prompt_location`.execute(db)
  await sql`
    INSERT INTO user_place_words SELECT user_id, word, destination FROM user_places, place_words(destination) AS word`.execute(
    db,
  )
  await sql`
    INSERT INTO bin_counts SELECT user_id, bin_day(deleted_at), count(*) FROM generations
    WHERE deleted_at IS NOT NULL GROUP BY user_id, bin_day(deleted_at)`.execute(db)
}

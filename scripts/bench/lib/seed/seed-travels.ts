import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

/** Counts the destinations of each user, as the triggers of generations would have done. */
export async function seedTravels(db: Database): Promise<void> {
  await sql`
    INSERT INTO travel_places (user_id, place, destination, lat, lng, pictures, first_at)
    SELECT user_id, travel_place_of(generations), min(prompt_location), min(lat), min(lng), count(*), min(created_at)
    FROM generations WHERE status = 'completed' AND deleted_at IS NULL
    GROUP BY user_id, travel_place_of(generations)`.execute(db)
}

import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { type Selectable, sql } from 'kysely'

export type PlaceRow = Selectable<Tables['travel_places']>

/**
 * Destinations of a user, at most `limit`: those whose first picture is the newest, in the order of their
 * first pictures.
 */
export async function listPlaces(db: Executor, userId: string, limit: number): Promise<PlaceRow[]> {
  const rows = await db
    .selectFrom('travel_places')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_at', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** What the gazetteer says about a destination; all null when it knows no such place. */
export interface Located {
  place: string
  place_id: string | null
  country: string | null
  place_lat: number | null
  place_lng: number | null
}

/** Keeps what the gazetteer said, so that it is asked once for each destination. */
export async function keepLocated(
  db: Executor,
  userId: string,
  found: readonly Located[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE travel_places SET
      located_at = ${now}, place_id = found.place_id, country = found.country,
      place_lat = found.place_lat, place_lng = found.place_lng
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (
      place text, place_id text, country text, place_lat double precision, place_lng double precision)
    WHERE travel_places.user_id = ${userId} AND travel_places.place = found.place`.execute(db)
}

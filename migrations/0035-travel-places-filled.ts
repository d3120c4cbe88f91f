import { type Kysely, sql } from 'kysely'

/** One user after another, so that no lock is held for long. */
export const transaction = false

/**
 * Counts the destinations of pictures that were finished before the triggers of 0034. May be repeated: each
 * user is counted again from zero, while the lock of the triggers keeps changes of that user away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT 1000`.execute(db)
    for (const { id } of rows) await fill(db, id)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function fill(db: Kysely<unknown>, userId: string): Promise<void> {
  await db.transaction().execute(async (user) => {
    await sql`SELECT pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(${userId}))`.execute(
      user,
    )
    await sql`
      INSERT INTO travel_places (user_id, place, destination, lat, lng, pictures, first_at)
      SELECT user_id, travel_place_of(generations), min(prompt_location), min(lat), min(lng), count(*), min(created_at)
      FROM generations WHERE user_id = ${userId} AND status = 'completed' AND deleted_at IS NULL
      GROUP BY user_id, travel_place_of(generations)
      ON CONFLICT (user_id, place) DO UPDATE SET
        pictures = excluded.pictures, first_at = excluded.first_at`.execute(user)
  })
}

export async function down(): Promise<void> {
  // The rows go with the table.
}

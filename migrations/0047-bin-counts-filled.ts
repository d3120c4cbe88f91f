import { type Kysely, sql } from 'kysely'

/** One user after another, so that no lock is held for long. */
export const transaction = false

/**
 * Counts what was in the recycle bins before the triggers of 0041. May be repeated: each user is counted
 * again from zero, while the lock of the triggers keeps changes of that user away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT user_id FROM generations WHERE deleted_at IS NOT NULL`.execute(db)
  for (const { user_id } of rows) await fill(db, user_id)
}

async function fill(db: Kysely<unknown>, userId: string): Promise<void> {
  await db.transaction().execute(async (user) => {
    await sql`SELECT pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(${userId}))`.execute(
      user,
    )
    await sql`
      INSERT INTO bin_counts
      SELECT user_id, bin_day(deleted_at), count(*) FROM generations
      WHERE user_id = ${userId} AND deleted_at IS NOT NULL
      GROUP BY user_id, bin_day(deleted_at)
      ON CONFLICT (user_id, day) DO UPDATE SET creations = excluded.creations`.execute(user)
  })
}

export async function down(): Promise<void> {
  // The rows go with the table.
}

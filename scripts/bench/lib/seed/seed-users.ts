import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

/** The first seeded user, who owns most pictures: `idOf` of `seeded user 1`. */
export const SEEDED_USER = 'b70b057c-7d87-4351-8587-a77ffeaccad7'
/** The destination of every seventh picture. */
export const SEEDED_PLACE = 'Kyoto'

/** An id that follows from a name; of version 4, because the API refuses others. Both are SQL expressions. */
function idOf(name: string) {
  return sql.raw(`overlay(overlay(md5(${name}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`)
}

/** The id of the n-th seeded user, as an SQL expression; `n` is one, too. */
export function userId(n: string) {
  return idOf(`'seeded user ' || ${n}`)
}

/** The id of the n-th seeded generation, as an SQL expression; `n` is one, too. */
export function taskId(n: string) {
  return idOf(`'seeded generation ' || ${n}`)
}

/** Users with a handle each. */
export async function seedUsers(db: Database, count: number): Promise<void> {
  await sql`
    INSERT INTO users (id, email, name, locale, created_at)
    SELECT ${userId('n')}, 'seeded-' || n || '@example.com', 'Seeded ' || n,
      CASE n % 3 WHEN 0 THEN 'zh' ELSE 'en' END, now() - n * interval '10 minutes'
    FROM generate_series(1, ${count}::int) AS n`.execute(db)
  await sql`
    INSERT INTO user_settings (user_id, handle)
    SELECT ${userId('n')}, 'seeded_' || n FROM generate_series(1, ${count}::int) AS n`.execute(db)
}

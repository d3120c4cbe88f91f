import { sql } from 'kysely'
import { GALLERY_PAGE } from '../contract/community/schemas.ts'
import type { Database } from '../db/database.ts'
import { isVisible } from './visibility.ts'

/** Whether users have published a whole page of pictures; with fewer the gallery also shows examples. */
export async function hasPageOfPosts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT 1 FROM publications WHERE ${isVisible} LIMIT ${GALLERY_PAGE}) AS posts`.execute(db)
  return rows[0]?.count === GALLERY_PAGE
}

import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Whether others can see a picture: it has a public page, is published, or is in an album with a public page.
 */
export async function isPublic(db: Executor, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    SELECT EXISTS (SELECT FROM generations WHERE task_id = ${taskId} AND share_id IS NOT NULL)
      OR EXISTS (SELECT FROM publications WHERE task_id = ${taskId})
      OR EXISTS (
        SELECT FROM album_pictures JOIN albums ON albums.id = album_id
        WHERE task_id = ${taskId} AND share_id IS NOT NULL
      ) AS shown`.execute(db)
  return rows[0]?.shown ?? false
}

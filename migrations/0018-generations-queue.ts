import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** The queue as it is read for positions: without the rows that wait for the next day, however many those are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'generations_queue',
    `ON generations (priority, created_at, task_id)
     WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL`,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX IF EXISTS generations_queue`.execute(db)
}

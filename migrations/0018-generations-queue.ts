import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** An index of the queue for reading positions, without the rows that wait for the next day. */
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

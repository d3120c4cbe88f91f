import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** For the takes of one order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'generations_takes',
    'ON generations (user_id, take_set) WHERE take_set IS NOT NULL',
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX generations_takes`.execute(db)
}

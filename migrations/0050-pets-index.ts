import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** For the trips of a pet, and for the removal of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'generations_of_pet',
    'ON generations (pet_id, created_at DESC, task_id DESC) WHERE pet_id IS NOT NULL',
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX generations_of_pet`.execute(db)
}

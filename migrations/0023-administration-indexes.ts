import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/**
 * For lists and searches of administrators; `text_pattern_ops` serves the beginning of a text in every
 * collation.
 */
const INDEXES = {
  users_newest: 'ON users (created_at DESC, id DESC)',
  users_email_begins: 'ON users (email text_pattern_ops)',
  users_name_begins: 'ON users (lower(name) text_pattern_ops)',
  users_suspended: 'ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL',
  generations_newest: 'ON generations (created_at DESC, task_id DESC)',
  generations_by_status: 'ON generations (status, created_at DESC, task_id DESC)',
  generations_by_error:
    'ON generations (error_code, created_at DESC, task_id DESC) WHERE error_code IS NOT NULL',
}

/** Indexes for the columns of 0022, and the validation of its constraint for existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition)
  await sql`ALTER TABLE users VALIDATE CONSTRAINT users_granted_role_check`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
}

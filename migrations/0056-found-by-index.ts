import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** For the filters of the audit log, which grows for ever, and for the mails about renewals. */
const INDEXES = {
  audit_log_of_email: 'ON audit_log (admin_email, id DESC)',
  audit_log_of_subject_id: 'ON audit_log (subject_id, id DESC)',
  audit_log_by_time: 'ON audit_log (at)',
  subscriptions_renewing:
    "ON subscriptions (current_period_end) WHERE status = 'active' AND cancel_at IS NULL AND cancelled_at IS NULL",
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
}

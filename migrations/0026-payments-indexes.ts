import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** Each id of the provider stands for one payment. */
const INDEXES = {
  payments_by_intent: 'ON payments (stripe_payment_intent_id)',
  payments_by_invoice: 'ON payments (stripe_invoice_id)',
  payments_by_checkout: 'ON payments (stripe_checkout_session_id)',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition, { unique: true })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
}

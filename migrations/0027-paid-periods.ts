import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/** Indexes of what sweepers and alerts ask for every few seconds. */
const INDEXES = {
  // Tranches of yearly plans that are still to be granted.
  orders_tranches: 'ON orders (next_tranche_at) WHERE next_tranche_at IS NOT NULL',
  stripe_events_failed: "ON stripe_events (received_at) WHERE status = 'failed'",
  // Refunds and disputes that came before their payment.
  stripe_events_of_intent:
    "ON stripe_events ((payload #>> '{data,object,payment_intent}')) WHERE status = 'ignored'",
}

/**
 * The paid period of an order, the tranches of its credits that are still to be granted, and subscriptions
 * that were refused because their owner had one already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders
      ADD COLUMN IF NOT EXISTS period_start timestamptz,
      ADD COLUMN IF NOT EXISTS period_end timestamptz,
      ADD COLUMN IF NOT EXISTS next_tranche_at timestamptz`.execute(db)
  await sql`ALTER TABLE subscriptions ADD COLUMN IF NOT EXISTS refused_at timestamptz`.execute(db)
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
  await sql`ALTER TABLE subscriptions DROP COLUMN refused_at`.execute(db)
  await sql`
    ALTER TABLE orders DROP COLUMN period_start, DROP COLUMN period_end, DROP COLUMN next_tranche_at`.execute(
    db,
  )
}

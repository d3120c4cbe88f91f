import { type Kysely, sql } from 'kysely'

/**
 * Addresses of users' programs, to which events of finished pictures and videos are posted, and the
 * deliveries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE webhook_endpoints (
      id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      url             text NOT NULL CHECK (length(url) <= 500),
      -- The secret follows from the installation's secret, the id and this number: none is stored.
      secret_version  integer NOT NULL DEFAULT 1,
      rotated_at      timestamptz,
      failing_since   timestamptz,
      disabled_at     timestamptz,
      created_at      timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX webhook_endpoints_of_user ON webhook_endpoints (user_id)`.execute(db)
  await sql`
    CREATE TABLE webhook_deliveries (
      id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      endpoint_id     uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
      payload         jsonb NOT NULL,
      status          text NOT NULL DEFAULT 'waiting'
                      CHECK (status IN ('waiting', 'sending', 'delivered', 'failed')),
      attempts        integer NOT NULL DEFAULT 0,
      next_try_at     timestamptz NOT NULL DEFAULT now(),
      last_error      text,
      created_at      timestamptz NOT NULL DEFAULT now(),
      finished_at     timestamptz
    )`.execute(db)
  await sql`
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at)
    WHERE status IN ('waiting', 'sending')`.execute(db)
  await sql`CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX webhook_deliveries_of_user ON webhook_deliveries (user_id)`.execute(db)
  await sql`CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (finished_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE webhook_deliveries, webhook_endpoints`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/**
 * Orders, payments with the provider's ids, received events, access tokens, mails, and the state of simulated
 * payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCustomers(db)
  await createOrders(db)
  await extendPayments(db)
  await extendSubscriptions(db)
  await createEvents(db)
  await notifyOfBilling(db)
  await createTokens(db)
  await createMails(db)
  await createSimulation(db)
  // Programs may order pictures with the large plans.
  await sql`UPDATE plans SET api_access = true WHERE slug IN ('pro_premium', 'pro_yearly')`.execute(db)
}

/**
 * Rows of customers, orders and payments outlive the account, as the ledger does: a refund may come months
 * later.
 */
async function createCustomers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE customers (
      user_id       uuid NOT NULL,
      provider      text NOT NULL CHECK (provider IN ('stripe', 'simulated')),
      customer_id   text NOT NULL UNIQUE,
      -- The language of the latest order: of mails, and of the provider's pages.
      locale        text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'zh')),
      created_at    timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, provider)
    )`.execute(db)
}

/** What a user ordered, with price and credits as they were offered. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE orders (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id       uuid NOT NULL,
      -- renewal: a further period of a subscription, which nobody ordered.
      kind          text NOT NULL CHECK (kind IN ('pack', 'subscription', 'renewal')),
      item_id       uuid NOT NULL,
      item_name     jsonb NOT NULL CHECK (item_name ?& array['en', 'zh']),
      price_id      text NOT NULL,
      amount        integer NOT NULL CHECK (amount >= 0),
      currency      text NOT NULL DEFAULT 'usd',
      credits       integer NOT NULL CHECK (credits >= 0),
      bonus         integer NOT NULL DEFAULT 0 CHECK (bonus >= 0),
      status        text NOT NULL DEFAULT 'pending' CHECK (status IN
                    ('pending', 'processing', 'completed', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed')),
      -- As the provider names the means of payment: card, link, sepa_debit.
      method        text,
      checkout_session_id text UNIQUE,
      checkout_url  text,
      success_url   text,
      cancel_url    text,
      payment_id    uuid UNIQUE REFERENCES payments,
      subscription_id text,
      created_at    timestamptz NOT NULL DEFAULT now(),
      completed_at  timestamptz
    )`.execute(db)
  await sql`CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id)`.execute(db)
  await sql`CREATE INDEX orders_of_subscription ON orders (subscription_id) WHERE subscription_id IS NOT NULL`.execute(
    db,
  )
}

async function extendPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payments
      ADD COLUMN kind text,
      ADD COLUMN currency text NOT NULL DEFAULT 'usd',
      ADD COLUMN stripe_payment_intent_id text,
      ADD COLUMN stripe_invoice_id text,
      ADD COLUMN stripe_checkout_session_id text,
      ADD COLUMN method text,
      ADD COLUMN receipt_url text,
      ADD COLUMN invoice_url text,
      ADD COLUMN invoice_number text`.execute(db)
}

/**
 * What is read from the provider beside the plan and its period. `synced_at`: when the row's values were read
 * from there.
 */
async function extendSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE subscriptions
      ADD COLUMN provider_status text,
      ADD COLUMN price_id text,
      ADD COLUMN cancel_at timestamptz,
      ADD COLUMN next_plan_id uuid,
      ADD COLUMN started_at timestamptz,
      ADD COLUMN past_due_since timestamptz,
      ADD COLUMN open_invoice_url text,
      ADD COLUMN synced_at timestamptz`.execute(db)
}

/** The inbox of the webhook: an event is stored before it is answered, and handled once. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stripe_events (
      id            text PRIMARY KEY,
      type          text NOT NULL,
      object_id     text,
      created       timestamptz NOT NULL,
      api_version   text,
      payload       jsonb NOT NULL,
      status        text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'processed', 'ignored', 'failed')),
      attempts      integer NOT NULL DEFAULT 0,
      last_error    text,
      received_at   timestamptz NOT NULL DEFAULT now(),
      next_try_at   timestamptz NOT NULL DEFAULT now(),
      processed_at  timestamptz
    )`.execute(db)
  await sql`CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE status = 'received'`.execute(
    db,
  )
  await sql`CREATE INDEX stripe_events_age ON stripe_events (received_at)`.execute(db)
}

async function notifyOfBilling(db: Kysely<unknown>): Promise<void> {
  await makeNotifyFunction(db, {
    name: 'billing_changed',
    channel: 'billing',
    row: 'NEW',
    columns: ['user_id'],
    expressions: {},
  })
  for (const table of ['orders', 'subscriptions']) {
    await sql`
      CREATE TRIGGER billing_changed AFTER INSERT OR UPDATE ON ${sql.id(table)}
      FOR EACH ROW EXECUTE FUNCTION billing_changed()`.execute(db)
  }
}

/** Personal access tokens; the token itself is shown once and never stored. */
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE access_tokens (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      token_hash    bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      -- The last characters, by which its owner recognises it.
      hint          text NOT NULL,
      scopes        text[] NOT NULL CHECK (cardinality(scopes) > 0),
      created_at    timestamptz NOT NULL DEFAULT now(),
      expires_at    timestamptz,
      last_used_at  timestamptz,
      revoked_at    timestamptz
    )`.execute(db)
  await sql`CREATE INDEX access_tokens_of_user ON access_tokens (user_id, created_at DESC)`.execute(db)
}

/** Mails to be sent: written with their cause in one transaction, once for each key. */
async function createMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mails (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      key           text NOT NULL UNIQUE,
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      template      text NOT NULL,
      data          jsonb NOT NULL,
      status        text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'skipped', 'failed')),
      attempts      integer NOT NULL DEFAULT 0,
      last_error    text,
      created_at    timestamptz NOT NULL DEFAULT now(),
      next_try_at   timestamptz NOT NULL DEFAULT now(),
      sent_at       timestamptz
    )`.execute(db)
  await sql`CREATE INDEX mails_waiting ON mails (next_try_at) WHERE status IN ('waiting', 'sending')`.execute(
    db,
  )
  await sql`CREATE INDEX mails_of_user ON mails (user_id)`.execute(db)
  await sql`CREATE INDEX mails_age ON mails (created_at)`.execute(db)
  await sql`
    CREATE TABLE mail_opt_outs (
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      topic         text NOT NULL,
      created_at    timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, topic)
    )`.execute(db)
}

/** The state of the simulated payment server; empty where Stripe is used. */
async function createSimulation(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE simulated_payment_objects (
      id            text PRIMARY KEY,
      -- As in the field \`object\` of the provider: customer, checkout.session, invoice.
      object        text NOT NULL,
      -- The customer that it belongs to, and what a list filters by.
      customer      text,
      parent        text,
      data          jsonb NOT NULL,
      created       timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE INDEX simulated_payment_objects_list ON simulated_payment_objects (object, created DESC, id)`.execute(
    db,
  )
  await sql`
    CREATE INDEX simulated_payment_objects_of_customer ON simulated_payment_objects (customer, object)
    WHERE customer IS NOT NULL`.execute(db)
  await sql`
    CREATE INDEX simulated_payment_objects_of_parent ON simulated_payment_objects (parent)
    WHERE parent IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE simulated_payment_events (
      id            text NOT NULL,
      -- 1, and 2 for an event that is delivered twice.
      copy          smallint NOT NULL DEFAULT 1,
      payload       jsonb NOT NULL,
      created       timestamptz NOT NULL,
      due_at        timestamptz NOT NULL,
      attempts      integer NOT NULL DEFAULT 0,
      delivered_at  timestamptz,
      PRIMARY KEY (id, copy)
    )`.execute(db)
  await sql`
    CREATE INDEX simulated_payment_events_due ON simulated_payment_events (due_at)
    WHERE delivered_at IS NULL`.execute(db)
  await makeNotifyFunction(db, {
    name: 'simulated_event_made',
    channel: 'simulated_events',
    row: 'NEW',
    columns: ['id'],
    expressions: {},
  })
  await sql`
    CREATE TRIGGER simulated_event_made AFTER INSERT ON simulated_payment_events
    FOR EACH ROW EXECUTE FUNCTION simulated_event_made()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE simulated_payment_events, simulated_payment_objects, mail_opt_outs, mails, access_tokens, stripe_events`.execute(
    db,
  )
  await sql`DROP TRIGGER billing_changed ON subscriptions`.execute(db)
  await sql`DROP TABLE orders, customers`.execute(db)
  await sql`DROP FUNCTION billing_changed(), simulated_event_made()`.execute(db)
  await sql`
    ALTER TABLE subscriptions
      DROP COLUMN provider_status, DROP COLUMN price_id, DROP COLUMN cancel_at, DROP COLUMN next_plan_id,
      DROP COLUMN started_at, DROP COLUMN past_due_since, DROP COLUMN open_invoice_url, DROP COLUMN synced_at`.execute(
    db,
  )
  await sql`
    ALTER TABLE payments
      DROP COLUMN kind, DROP COLUMN currency, DROP COLUMN stripe_payment_intent_id, DROP COLUMN stripe_invoice_id,
      DROP COLUMN stripe_checkout_session_id, DROP COLUMN method, DROP COLUMN receipt_url, DROP COLUMN invoice_url,
      DROP COLUMN invoice_number`.execute(db)
}

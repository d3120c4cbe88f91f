import { type Kysely, sql } from 'kysely'

/**
 * Web Push: the keys of this installation, the browsers that get notices, and what waits to be sent to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Made once: browsers subscribe to one public key.
  await sql`
    CREATE TABLE push_keys (
      id            smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      public_key    text NOT NULL,
      private_key   text NOT NULL,
      created_at    timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  // A subscription ends with the session in which it was made: after a sign-out the browser shows nothing
  // more.
  await sql`
    CREATE TABLE push_subscriptions (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      session_hash  bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
      endpoint      text NOT NULL CHECK (length(endpoint) <= 1024),
      endpoint_hash bytea NOT NULL UNIQUE,
      -- The browser's public key and its secret, as base64url.
      p256dh        text NOT NULL CHECK (length(p256dh) <= 200),
      auth          text NOT NULL CHECK (length(auth) <= 100),
      -- True: every notice; false: the pictures in push_wishes alone.
      wants_all     boolean NOT NULL DEFAULT false,
      locale        text NOT NULL DEFAULT 'en',
      created_at    timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_hash)`.execute(db)
  await sql`
    CREATE TABLE push_wishes (
      task_id          uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
      subscription_id  uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      PRIMARY KEY (task_id, subscription_id)
    )`.execute(db)
  await sql`CREATE INDEX push_wishes_of_subscription ON push_wishes (subscription_id)`.execute(db)
  // A row waits until it was sent or given up, and is then removed.
  await sql`
    CREATE TABLE pushes (
      id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      notice_id        bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
      subscription_id  uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      attempts         integer NOT NULL DEFAULT 0,
      created_at       timestamptz NOT NULL DEFAULT now(),
      next_try_at      timestamptz NOT NULL DEFAULT now(),
      UNIQUE (notice_id, subscription_id)
    )`.execute(db)
  await sql`CREATE INDEX pushes_due ON pushes (next_try_at)`.execute(db)
  await sql`CREATE INDEX pushes_of_subscription ON pushes (subscription_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE pushes, push_wishes, push_subscriptions, push_keys`.execute(db)
}

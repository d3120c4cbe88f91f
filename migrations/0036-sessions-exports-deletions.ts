import { type Kysely, sql } from 'kysely'

/** Devices of sessions, exports of a user's data, and accounts that are to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in sessions that an older release began or used last.
  await sql`ALTER TABLE sessions ADD COLUMN user_agent text, ADD COLUMN last_used_at timestamptz`.execute(db)
  await sql`
    CREATE TABLE exports (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      status        text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
      -- Of the language of texts inside, and of the mail.
      locale        text NOT NULL CHECK (locale IN ('en', 'zh')),
      object_key    text NOT NULL UNIQUE,
      bytes         bigint,
      attempts      integer NOT NULL DEFAULT 0,
      -- The claim of the worker that writes it.
      claim         uuid,
      next_try_at   timestamptz NOT NULL DEFAULT now(),
      requested_at  timestamptz NOT NULL DEFAULT now(),
      finished_at   timestamptz,
      -- When a finished one is removed.
      expires_at    timestamptz,
      CHECK ((status = 'ready') = (bytes IS NOT NULL)),
      CHECK (status <> 'ready' OR expires_at IS NOT NULL)
    )`.execute(db)
  // One at a time.
  await sql`
    CREATE UNIQUE INDEX exports_unfinished ON exports (user_id) WHERE status IN ('waiting', 'running')`.execute(
    db,
  )
  await sql`CREATE INDEX exports_of_user ON exports (user_id, requested_at DESC)`.execute(db)
  await sql`
    CREATE INDEX exports_due ON exports (next_try_at) WHERE status IN ('waiting', 'running')`.execute(db)
  await sql`CREATE INDEX exports_expiry ON exports (expires_at) WHERE expires_at IS NOT NULL`.execute(db)

  await sql`
    CREATE TABLE account_deletions (
      user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      requested_at  timestamptz NOT NULL,
      -- Until then its owner can keep the account.
      due_at        timestamptz NOT NULL,
      -- When removing began: from then on there is no way back.
      begun_at      timestamptz,
      attempts      integer NOT NULL DEFAULT 0,
      last_error    text,
      next_try_at   timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX account_deletions_due ON account_deletions (next_try_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE account_deletions, exports`.execute(db)
  await sql`ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN last_used_at`.execute(db)
}

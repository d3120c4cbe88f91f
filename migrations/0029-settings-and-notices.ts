import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/** What users chose in their settings, and what the product tells them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A user without a row has chosen nothing: the columns' defaults apply.
  await sql`
    CREATE TABLE user_settings (
      user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Null: the name that the sign-in brought.
      display_name    text CHECK (length(display_name) BETWEEN 1 AND 60),
      -- The author's name in the community.
      handle          text UNIQUE CHECK (handle ~ '^[a-z0-9][a-z0-9_]{2,29}$'),
      -- Null: the picture that the sign-in brought, unless avatar_hidden.
      avatar_key      text,
      avatar_hidden   boolean NOT NULL DEFAULT false,
      default_size    integer,
      default_aspect  text,
      default_style   text,
      auto_save       boolean NOT NULL DEFAULT true,
      mail_when_done  boolean NOT NULL DEFAULT false,
      updated_at      timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE notices (
      id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      kind        text NOT NULL,
      -- Names the cause, such as liked:<task_id>: one notice for each.
      key         text NOT NULL,
      data        jsonb NOT NULL DEFAULT '{}',
      -- How often the cause occurred since the notice was read.
      count       integer NOT NULL DEFAULT 1 CHECK (count >= 1),
      created_at  timestamptz NOT NULL DEFAULT now(),
      read_at     timestamptz,
      UNIQUE (user_id, key)
    )`.execute(db)
  await sql`CREATE INDEX notices_of_user ON notices (user_id, created_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL`.execute(db)
  await sql`CREATE INDEX notices_by_age ON notices (created_at)`.execute(db)
  await makeNotifyFunction(db, {
    name: 'notices_changed',
    channel: 'notices',
    row: 'NEW',
    columns: ['user_id'],
  })
  await sql`
    CREATE TRIGGER notices_changed AFTER INSERT OR UPDATE ON notices
    FOR EACH ROW EXECUTE FUNCTION notices_changed()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE notices, user_settings`.execute(db)
  await sql`DROP FUNCTION notices_changed()`.execute(db)
}

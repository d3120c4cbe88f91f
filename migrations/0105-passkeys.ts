import { type Kysely, sql } from 'kysely'

/** Passkeys of accounts, and what a session keeps of them: its one challenge, and when it was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkeys (
      id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      credential_id   bytea NOT NULL UNIQUE CHECK (length(credential_id) <= 1023),
      public_key      bytea NOT NULL CHECK (length(public_key) <= 4096),
      sign_count      bigint NOT NULL,
      transports      text[] NOT NULL,
      name            text NOT NULL CHECK (length(name) <= 60),
      created_at      timestamptz NOT NULL DEFAULT now(),
      last_used_at    timestamptz
    )`.execute(db)
  await sql`CREATE INDEX passkeys_of_user ON passkeys (user_id)`.execute(db)
  await sql`
    ALTER TABLE sessions
      ADD COLUMN passkey_challenge bytea,
      ADD COLUMN passkey_challenge_for text,
      ADD COLUMN passkey_challenge_until timestamptz,
      ADD COLUMN passkey_confirmed_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sessions
      DROP COLUMN passkey_challenge,
      DROP COLUMN passkey_challenge_for,
      DROP COLUMN passkey_challenge_until,
      DROP COLUMN passkey_confirmed_at`.execute(db)
  await sql`DROP TABLE passkeys`.execute(db)
}

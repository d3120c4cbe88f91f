import { type Kysely, sql } from 'kysely'

/** Accounts, the identities that sign them in, and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE users (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email         text NOT NULL CHECK (email = lower(email)),
      name          text NOT NULL,
      image         text,
      phone         text,
      whatsapp      text,
      role          text NOT NULL DEFAULT 'kol' CHECK (role IN ('kol', 'brand', 'admin')),
      locale        text CHECK (locale IN ('en', 'zh')),
      created_at    timestamptz NOT NULL DEFAULT now(),
      updated_at    timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  // Not unique: an address can be handed on to another person, who then gets another account.
  await sql`CREATE INDEX users_email ON users (email)`.execute(db)

  await sql`
    CREATE TABLE identities (
      issuer        text NOT NULL,
      subject       text NOT NULL,
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at    timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (issuer, subject)
    )`.execute(db)
  await sql`CREATE INDEX identities_user ON identities (user_id)`.execute(db)

  // Only the hash of a session's token is kept: a leaked backup opens no session.
  await sql`
    CREATE TABLE sessions (
      token_hash    bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at    timestamptz NOT NULL DEFAULT now(),
      expires_at    timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX sessions_user ON sessions (user_id)`.execute(db)
  await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db)

  // Accounts of the local OpenID Connect issuer, a stand-in for Google on a developer's machine.
  await sql`
    CREATE TABLE test_accounts (
      subject       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email         text NOT NULL UNIQUE CHECK (email = lower(email)),
      name          text NOT NULL,
      created_at    timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE test_accounts, sessions, identities, users`.execute(db)
}

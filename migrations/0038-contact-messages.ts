import { type Kysely, sql } from 'kysely'

/** Messages that the contact form brought, and the mails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contact_messages (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- Null: the sender was not signed in.
      user_id       uuid REFERENCES users ON DELETE CASCADE,
      -- As they were typed.
      name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      email         text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
      subject       text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
      message       text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
      -- The language of the sender's screen, in which the answer's mail is written.
      locale        text NOT NULL DEFAULT 'en',
      -- Made from the network address and the day; and from what was typed, so that a repeated press is kept once.
      sender_hash   bytea NOT NULL,
      content_hash  bytea NOT NULL,
      status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
      answer        text CHECK (length(answer) BETWEEN 1 AND 5000),
      handled_at    timestamptz,
      handled_by    uuid REFERENCES users ON DELETE SET NULL,
      created_at    timestamptz NOT NULL DEFAULT now(),
      UNIQUE (sender_hash, content_hash)
    )`.execute(db)
  await sql`CREATE INDEX contact_messages_by_status ON contact_messages (status, created_at, id)`.execute(db)
  await sql`CREATE INDEX contact_messages_by_age ON contact_messages (created_at)`.execute(db)
  await sql`CREATE INDEX contact_messages_of_user ON contact_messages (user_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX contact_messages_of_handler ON contact_messages (handled_by) WHERE handled_by IS NOT NULL`.execute(
    db,
  )
  // Beside the table mails, whose rows belong to a user each: the release before sends those alone, and
  // leaves these alone.
  await sql`
    CREATE TABLE contact_mails (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      message_id    uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
      -- What it is: the message for the operator, or the answer for the sender.
      template      text NOT NULL,
      status        text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'skipped', 'failed')),
      attempts      integer NOT NULL DEFAULT 0,
      last_error    text,
      created_at    timestamptz NOT NULL DEFAULT now(),
      next_try_at   timestamptz NOT NULL DEFAULT now(),
      sent_at       timestamptz,
      UNIQUE (message_id, template)
    )`.execute(db)
  await sql`CREATE INDEX contact_mails_waiting ON contact_mails (next_try_at) WHERE status IN ('waiting', 'sending')`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE contact_mails, contact_messages`.execute(db)
}

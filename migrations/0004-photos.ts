import { type Kysely, sql } from 'kysely'

/** Photos for photo checks, which come before any charge. A photo is kept for a day after its last use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE photos (
      id            uuid PRIMARY KEY,
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      status        text NOT NULL DEFAULT 'checking' CHECK (status IN ('checking', 'checked', 'refused')),
      upload_key    text,
      upload_bytes  integer NOT NULL,
      photo_key     text NOT NULL,
      photo_ready   boolean NOT NULL DEFAULT false,
      width         integer,
      height        integer,
      pets          jsonb NOT NULL DEFAULT '[]',
      advice        jsonb NOT NULL DEFAULT '[]',
      error_code    text,
      attempts      smallint NOT NULL DEFAULT 0,
      created_at    timestamptz NOT NULL DEFAULT now(),
      expires_at    timestamptz NOT NULL,

      CHECK (status <> 'checking' OR upload_key IS NOT NULL),
      CHECK (status <> 'checked' OR (photo_ready AND width IS NOT NULL AND height IS NOT NULL)),
      CHECK ((status = 'refused') = (error_code IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX photos_of_user ON photos (user_id, expires_at DESC)`.execute(db)
  await sql`CREATE INDEX photos_expiring ON photos (expires_at)`.execute(db)
  await sql`CREATE INDEX photos_unchecked ON photos (created_at) WHERE status = 'checking'`.execute(db)
  await sql`CREATE INDEX photos_upload ON photos (upload_key) WHERE upload_key IS NOT NULL`.execute(db)
  await sql`CREATE INDEX photos_photo ON photos (photo_key)`.execute(db)

  // Sends a notification in the transaction that writes the outcome, for the request that waits for it.
  await sql`
    CREATE FUNCTION photo_looked_at() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('photo', json_build_object('user_id', NEW.user_id, 'id', NEW.id)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER photo_looked_at AFTER UPDATE OF status ON photos
    FOR EACH ROW EXECUTE FUNCTION photo_looked_at()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE photos`.execute(db)
  await sql`DROP FUNCTION photo_looked_at()`.execute(db)
}

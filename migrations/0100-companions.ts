import { type Kysely, sql } from 'kysely'

/**
 * Companions: further saved pets that travel along in a picture, each from a photo of its own. Name and box
 * are those of the moment of the order, so that the picture can be drawn again when the pet is renamed or
 * removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE companions (
      task_id  uuid NOT NULL REFERENCES generations (task_id) ON DELETE CASCADE,
      -- In the order in which they were chosen, counted from 0.
      position smallint NOT NULL CHECK (position >= 0),
      user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      pet_id   uuid REFERENCES pets ON DELETE SET NULL,
      pet_name text NOT NULL,
      photo_id uuid REFERENCES photos ON DELETE SET NULL,
      -- What the photo check found about it.
      pet      jsonb NOT NULL,
      PRIMARY KEY (task_id, position)
    )`.execute(db)
  await sql`CREATE INDEX companions_of_photo ON companions (photo_id)`.execute(db)
  await sql`CREATE INDEX companions_of_pet ON companions (pet_id)`.execute(db)
  await sql`CREATE INDEX companions_of_user ON companions (user_id)`.execute(db)
  await keepPhotos(
    db,
    sql`EXISTS (SELECT FROM generations WHERE photo_id = OLD.id AND status <> 'failed')
      OR EXISTS (
        SELECT FROM companions JOIN generations USING (task_id)
        WHERE companions.photo_id = OLD.id AND status <> 'failed')`,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await keepPhotos(db, sql`EXISTS (SELECT FROM generations WHERE photo_id = OLD.id AND status <> 'failed')`)
  await sql`DROP TABLE companions`.execute(db)
}

/** Keeps the photos that are used: a worker of the release before does not know of companions. */
async function keepPhotos(db: Kysely<unknown>, isUsed: ReturnType<typeof sql>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION photo_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Everything of an account leaves with it.
      IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
        RETURN OLD;
      END IF;
      IF ${isUsed} THEN
        UPDATE photos SET expires_at = least(expires_at, now()) WHERE id = OLD.id;
        RETURN NULL;
      END IF;
      UPDATE generations SET photo_ready = false, upload_key = NULL WHERE photo_id = OLD.id;
      RETURN OLD;
    END $$`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Pets that their owners saved, with their photos; and which of them travels in a generation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pets (
      id          uuid PRIMARY KEY,
      user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      species     text NOT NULL CHECK (species IN ('dog', 'cat', 'animal')),
      created_at  timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX pets_of_user ON pets (user_id, created_at, id)`.execute(db)
  await sql`
    CREATE TABLE pet_photos (
      pet_id    uuid NOT NULL REFERENCES pets ON DELETE CASCADE,
      photo_id  uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
      -- Which of the photo's pets it is, counted from 0.
      pet       smallint NOT NULL CHECK (pet >= 0),
      added_at  timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (pet_id, photo_id)
    )`.execute(db)
  await sql`CREATE INDEX pet_photos_of_photo ON pet_photos (photo_id)`.execute(db)
  // The name is that of the moment of the order, and stays when the pet is renamed or removed.
  await sql`ALTER TABLE generations ADD pet_id uuid, ADD pet_name text`.execute(db)
  await sql`
    ALTER TABLE generations ADD CONSTRAINT generations_pet FOREIGN KEY (pet_id) REFERENCES pets ON DELETE SET NULL NOT VALID`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP pet_id, DROP pet_name`.execute(db)
  await sql`DROP TABLE pet_photos, pets`.execute(db)
}

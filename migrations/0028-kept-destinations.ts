import { type Kysely, sql } from 'kysely'

/**
 * Keeps the destination of a picture that is purged, for the points history of its owner, which names what
 * credits were spent on. A trigger writes it, so that every purge is covered, also one by an earlier release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kept_destinations (
      generation_id uuid PRIMARY KEY,
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      destination   text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX kept_destinations_of_user ON kept_destinations (user_id)`.execute(db)
  // Only what credits were reserved for. When the account is deleted its user is gone already, and nothing is
  // kept.
  await sql`
    CREATE FUNCTION destination_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO kept_destinations (generation_id, user_id, destination)
      SELECT OLD.task_id, OLD.user_id, OLD.prompt_location
      WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id)
        AND EXISTS (SELECT FROM credit_holds WHERE generation_id = OLD.task_id)
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER destination_kept AFTER DELETE ON generations
    FOR EACH ROW EXECUTE FUNCTION destination_kept()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER destination_kept ON generations`.execute(db)
  await sql`DROP FUNCTION destination_kept()`.execute(db)
  await sql`DROP TABLE kept_destinations`.execute(db)
}

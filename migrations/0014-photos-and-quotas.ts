import { type Kysely, sql } from 'kysely'

/**
 * Photos by reference, and what a user and the installation used on a day.
 *
 * A generation refers to a photo instead of owning a copy. `photo_id` is null in rows of earlier releases:
 * those own the objects that they name. An earlier release that runs beside this one ignores `photo_id`. Its
 * purge of generations keeps objects that another row names. Its sweeper and its `DELETE /api/photos/:id`
 * remove photos without a check of generations: the trigger keeps photos that are in use. As long as the
 * earlier release runs:
 * - its `DELETE /api/photos/:id` answers 404 for a photo in use, although the photo is hidden;
 * - when it runs alone, it removes no expired photo once the hundred oldest expired photos are in use;
 * - it counts no daily use, charges no late cancel, and its workers have no daily limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `stored`: the photo came with an upload, without a photo check. `keep_until`: when its removal is checked
  // next. `full_detail`: the upright copy has the detail for the largest pictures.
  await sql`
    ALTER TABLE photos
      ADD COLUMN sha256 bytea,
      ADD COLUMN keep_until timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN full_detail boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT photos_status_check,
      ADD CONSTRAINT photos_status_check CHECK (status IN ('checking', 'checked', 'refused', 'stored')) NOT VALID`.execute(
    db,
  )
  // `endpoint_calls`: calls of a paid endpoint for this generation. `waits_until`: when the daily limit ends.
  await sql`
    ALTER TABLE generations
      ADD COLUMN photo_id uuid,
      ADD COLUMN endpoint_calls integer NOT NULL DEFAULT 0,
      ADD COLUMN waits_until timestamptz,
      ADD CONSTRAINT generations_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos ON DELETE SET NULL NOT VALID`.execute(
    db,
  )

  // The same function as in 0009, with `waits_until`.
  await sql`
    CREATE OR REPLACE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', NEW.user_id, 'task_id', NEW.task_id, 'version', NEW.version, 'status', NEW.status,
        'stage', NEW.stage, 'progress', NEW.progress, 'preview_key', NEW.preview_key,
        'error_code', NEW.error_code, 'has_pet', NEW.has_pet, 'waits_until', NEW.waits_until,
        'deleted', NEW.deleted_at IS NOT NULL)::text);
      RETURN NULL;
    END $$`.execute(db)

  await sql`
    CREATE FUNCTION photo_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Everything of an account leaves with it.
      IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
        RETURN OLD;
      END IF;
      IF EXISTS (SELECT FROM generations WHERE photo_id = OLD.id AND status <> 'failed') THEN
        UPDATE photos SET expires_at = least(expires_at, now()) WHERE id = OLD.id;
        RETURN NULL;
      END IF;
      UPDATE generations SET photo_ready = false, upload_key = NULL WHERE photo_id = OLD.id;
      RETURN OLD;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER photo_leaving BEFORE DELETE ON photos
    FOR EACH ROW EXECUTE FUNCTION photo_leaving()`.execute(db)

  await sql`
    CREATE TABLE daily_use (
      user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day            date NOT NULL,
      photos         integer NOT NULL DEFAULT 0,
      photo_bytes    bigint NOT NULL DEFAULT 0,
      generations    integer NOT NULL DEFAULT 0,
      late_cancels   integer NOT NULL DEFAULT 0,
      endpoint_calls integer NOT NULL DEFAULT 0,
      PRIMARY KEY (user_id, day)
    )`.execute(db)
  await sql`CREATE INDEX daily_use_by_day ON daily_use (day)`.execute(db)
  await sql`
    CREATE TABLE endpoint_use (
      day    date NOT NULL,
      kind   text NOT NULL CHECK (kind IN ('picture', 'story')),
      calls  integer NOT NULL DEFAULT 0,
      PRIMARY KEY (day, kind)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE endpoint_use, daily_use`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', NEW.user_id, 'task_id', NEW.task_id, 'version', NEW.version, 'status', NEW.status,
        'stage', NEW.stage, 'progress', NEW.progress, 'preview_key', NEW.preview_key,
        'error_code', NEW.error_code, 'has_pet', NEW.has_pet, 'deleted', NEW.deleted_at IS NOT NULL)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER photo_leaving ON photos`.execute(db)
  await sql`DROP FUNCTION photo_leaving()`.execute(db)
  await sql`
    ALTER TABLE generations
      DROP COLUMN waits_until,
      DROP COLUMN endpoint_calls,
      DROP COLUMN photo_id`.execute(db)
  await sql`DELETE FROM photos WHERE status = 'stored'`.execute(db)
  await sql`
    ALTER TABLE photos
      DROP COLUMN full_detail,
      DROP COLUMN keep_until,
      DROP COLUMN sha256,
      DROP CONSTRAINT photos_status_check,
      ADD CONSTRAINT photos_status_check CHECK (status IN ('checking', 'checked', 'refused'))`.execute(db)
}

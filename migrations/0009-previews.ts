import { type Kysely, sql } from 'kysely'

/**
 * The latest unfinished frame of a picture that is being drawn, and its key in the notification of every
 * change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD COLUMN preview_key text`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', NEW.user_id, 'task_id', NEW.task_id, 'version', NEW.version, 'status', NEW.status,
        'stage', NEW.stage, 'progress', NEW.progress, 'preview_key', NEW.preview_key,
        'error_code', NEW.error_code, 'has_pet', NEW.has_pet, 'deleted', NEW.deleted_at IS NOT NULL)::text);
      RETURN NULL;
    END $$`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', NEW.user_id, 'task_id', NEW.task_id, 'version', NEW.version, 'status', NEW.status,
        'stage', NEW.stage, 'progress', NEW.progress, 'error_code', NEW.error_code, 'has_pet', NEW.has_pet,
        'deleted', NEW.deleted_at IS NOT NULL)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`ALTER TABLE generations DROP COLUMN preview_key`.execute(db)
}

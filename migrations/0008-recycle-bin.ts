import { type Kysely, sql } from 'kysely'

/** The recycle bin: an index for its list, and a notification when a generation is purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX generations_binned_of_user ON generations (user_id, deleted_at DESC, task_id DESC)
    WHERE deleted_at IS NOT NULL`.execute(db)

  // Removes the public pages of generations that are deleted already: a restore must not open them again.
  await sql`UPDATE generations SET share_id = NULL WHERE deleted_at IS NOT NULL AND share_id IS NOT NULL`.execute(
    db,
  )

  // Sends a notification for every purge, by the owner in another window or by a sweeper, so that each open
  // bin shows it.
  await sql`
    CREATE FUNCTION generation_removed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', OLD.user_id, 'task_id', OLD.task_id, 'version', OLD.version + 1, 'status', OLD.status,
        'stage', OLD.stage, 'progress', OLD.progress, 'error_code', OLD.error_code, 'has_pet', OLD.has_pet,
        'deleted', true)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER generation_removed AFTER DELETE ON generations
    FOR EACH ROW EXECUTE FUNCTION generation_removed()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER generation_removed ON generations`.execute(db)
  await sql`DROP FUNCTION generation_removed()`.execute(db)
  await sql`DROP INDEX generations_binned_of_user`.execute(db)
}

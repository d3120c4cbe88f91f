import { type Kysely, sql } from 'kysely'

/**
 * While a picture is drawn, its worker also writes what only a second attempt needs: such a change sends no
 * notification. The row of the condition holds what a notification says; the rest of a finished row changes
 * by its owner, and other windows read it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE TRIGGER generation_changed AFTER INSERT ON generations
    FOR EACH ROW EXECUTE FUNCTION generation_changed()`.execute(db)
  await sql`
    CREATE TRIGGER generation_updated AFTER UPDATE ON generations
    FOR EACH ROW WHEN (NOT (OLD.status = 'processing' AND
      (OLD.status, OLD.stage, OLD.progress, OLD.preview_key, OLD.error_code, OLD.has_pet, OLD.waits_until, OLD.deleted_at)
      IS NOT DISTINCT FROM
      (NEW.status, NEW.stage, NEW.progress, NEW.preview_key, NEW.error_code, NEW.has_pet, NEW.waits_until, NEW.deleted_at)))
    EXECUTE FUNCTION generation_changed()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER generation_updated ON generations`.execute(db)
  await sql`
    CREATE OR REPLACE TRIGGER generation_changed AFTER INSERT OR UPDATE ON generations
    FOR EACH ROW EXECUTE FUNCTION generation_changed()`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/**
 * Drafts between the API that was asked and the worker that draws them: a row lives for seconds. The table is
 * unlogged, so that a visitor's photo is in no write-ahead log, replica or point-in-time backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE drafts (
      id          uuid PRIMARY KEY,
      -- A hash of the user or network that asked.
      sender      bytea NOT NULL,
      state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'drawing', 'drawn', 'refused')),
      -- One of the two until the drawing begins: a visitor's photo, or where an own checked photo is stored.
      photo       bytea,
      photo_key   text,
      request     jsonb NOT NULL,
      pictures    bytea[],
      error_code  text,
      created_at  timestamptz NOT NULL
    )`.execute(db)
  await sql`ALTER TABLE drafts ALTER photo SET STORAGE EXTERNAL, ALTER pictures SET STORAGE EXTERNAL`.execute(
    db,
  )
  await sql`CREATE INDEX drafts_of_sender ON drafts (sender)`.execute(db)
  await sql`CREATE INDEX drafts_by_age ON drafts (created_at)`.execute(db)
  await makeNotifyFunction(db, { name: 'draft_done', channel: 'draft', row: 'NEW', columns: ['id'] })
  await sql`
    CREATE TRIGGER draft_done AFTER UPDATE OF state ON drafts
    FOR EACH ROW WHEN (NEW.state IN ('drawn', 'refused')) EXECUTE FUNCTION draft_done()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE drafts`.execute(db)
  await sql`DROP FUNCTION draft_done()`.execute(db)
}

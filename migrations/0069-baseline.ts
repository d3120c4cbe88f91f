import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** The files of `baseline/`, each after those whose tables it refers to. */
const PARTS = [
  'accounts',
  'photos',
  'generations',
  'counts',
  'payments',
  'credits',
  'community',
  'albums',
  'notices',
  'tasks',
  'operations',
]

/** The letters of all languages; a database may know those of English alone. */
const LETTERS = 'COLLATE "und-x-icu"'

/** The tables, triggers and first plans of release 0.1.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_collation WHERE collname = 'und-x-icu'`.execute(db)
  for (const part of PARTS) {
    const text = await readFile(join(import.meta.dirname, 'baseline', `${part}.sql`), 'utf8')
    await sql.raw(rows.length > 0 ? text : text.replaceAll(LETTERS, '')).execute(db)
  }
}

/** Removes everything but the list of migrations. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE
      one regclass;
      routine regprocedure;
    BEGIN
      FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace
          AND relkind = 'r' AND relname NOT LIKE 'kysely%' LOOP
        EXECUTE format('DROP TABLE %s CASCADE', one);
      END LOOP;
      FOR routine IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace LOOP
        EXECUTE format('DROP FUNCTION %s CASCADE', routine);
      END LOOP;
    END $$`.execute(db)
}

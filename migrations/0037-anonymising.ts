import { type Kysely, sql } from 'kysely'

/**
 * Lets the rows of a deleted account be anonymised in the tables that are append-only. Only a transaction
 * that says so may update them, and none may delete; shared/src/data/erase.ts and credits/ledger/anonymise.ts
 * say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceGuards(
    db,
    sql`IF TG_OP = 'UPDATE' AND current_setting('pawport.anonymising', true) = 'on' THEN RETURN NULL; END IF;`,
  )
}

async function replaceGuards(db: Kysely<unknown>, exception: ReturnType<typeof sql>): Promise<void> {
  for (const [name, table] of [
    ['audit_log_is_final', 'audit_log'],
    ['credit_entries_are_final', 'credit_entries'],
  ] as const) {
    await sql`
      CREATE OR REPLACE FUNCTION ${sql.id(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${exception}
        RAISE EXCEPTION ${sql.lit(`${table} is append-only: % refused`)}, TG_OP USING ERRCODE = 'restrict_violation';
      END $$`.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceGuards(db, sql``)
}

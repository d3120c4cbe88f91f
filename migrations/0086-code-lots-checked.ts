import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE credit_lots VALIDATE CONSTRAINT credit_lots_kind_check`.execute(db)
}

/** A check that holds for all rows stays so. */
export async function down(): Promise<void> {}

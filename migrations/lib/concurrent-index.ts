import { type Kysely, sql } from 'kysely'

/**
 * Builds an index while the table is read and written. Only for steps with `transaction = false`. Safe to
 * repeat: an invalid index of an interrupted attempt is built again.
 * @param definition SQL behind the name, such as `ON generations (user_id) WHERE deleted_at IS NULL`
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
  { unique = false } = {},
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${`public.${name}`})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(db)
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX'
  await sql`CREATE ${sql.raw(kind)} CONCURRENTLY ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
}

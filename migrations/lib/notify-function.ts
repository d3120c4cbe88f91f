import { type Kysely, sql } from 'kysely'

interface NotifyFunction {
  /** The name of the trigger function, which is created or replaced. */
  name: string
  channel: string
  /** The row whose fields are sent: NEW is the written row, OLD the row before a deletion. */
  row: 'NEW' | 'OLD'
  /** Columns that go into the payload under their own names. */
  columns: readonly string[]
  /** Further fields, each with its SQL expression. */
  expressions?: Readonly<Record<string, string>>
}

/**
 * Makes a trigger function that sends one row as JSON to a channel. The fields are those of the channel's
 * schema in `shared/src/contract/events.ts`; a test there compares the two. Names and expressions are part of
 * the statement: they must not come from outside.
 */
export async function makeNotifyFunction(
  db: Kysely<unknown>,
  { name, channel, row, columns, expressions = {} }: NotifyFunction,
): Promise<void> {
  const fields = [
    ...columns.map((column) => `'${column}', ${row}.${column}`),
    ...Object.entries(expressions).map(([field, expression]) => `'${field}', ${expression}`),
  ]
  await sql`
    CREATE OR REPLACE FUNCTION ${sql.id(name)}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      PERFORM pg_notify('${channel}', json_build_object(${fields.join(', ')})::text);
      RETURN NULL;
    END`)}`.execute(db)
}

import { type Kysely, sql } from 'kysely'

interface Column {
  type: string
  required: boolean
  /** True when the database fills the column in a statement that leaves it out. */
  filled: boolean
}

/**
 * The parts of the schema that releases rely on, read from the catalog. Keys are `table`, `table.column`,
 * `table: constraint`.
 */
export interface Schema {
  /** Tables with the number of the file that holds their rows. */
  tables: Map<string, string>
  columns: Map<string, Column>
  /** True when all rows were checked, under a lock. */
  constraints: Map<string, boolean>
  indexes: Set<string>
}

export async function readSchema(db: Kysely<unknown>): Promise<Schema> {
  const tables = await sql<{ name: string; file: string }>`
    SELECT relname AS name, relfilenode::text AS file FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'p') ORDER BY 1`.execute(db)
  const columns = await sql<Column & { name: string }>`
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
           a.atthasdef OR a.attidentity <> '' AS filled
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p') AND a.attnum > 0
      AND NOT a.attisdropped ORDER BY c.relname, a.attnum`.execute(db)
  const constraints = await sql<{ name: string; checked: boolean }>`
    SELECT conrelid::regclass || ': ' || conname AS name, convalidated AS checked FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f') ORDER BY 1`.execute(db)
  const indexes = await sql<{ name: string }>`
    SELECT tablename || ': ' || indexname AS name FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`.execute(
    db,
  )
  return {
    tables: new Map(tables.rows.map(({ name, file }) => [name, file])),
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, checked }) => [name, checked])),
    indexes: new Set(indexes.rows.map(({ name }) => name)),
  }
}

/** The changes of a step that break an older release, or that block the statements of a running one. */
export function harm(before: Schema, after: Schema, { transaction = true } = {}): string[] {
  const isOld = (name: string) => before.tables.has(name.split(/\.|: /)[0] ?? '')
  const found: string[] = []
  for (const [table, file] of before.tables) {
    if (!after.tables.has(table)) found.push(`drops ${table}`)
    else if (after.tables.get(table) !== file) found.push(`writes all rows of ${table} anew`)
  }
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name)
    if (!now) found.push(`drops ${name}`)
    else if (now.type !== column.type) found.push(`changes the type of ${name}`)
    else if (now.required && !column.required) found.push(`requires ${name}`)
    else if (now.required && column.filled && !now.filled) found.push(`drops the default of ${name}`)
  }
  for (const [name, { required, filled }] of after.columns) {
    if (isOld(name) && !before.columns.has(name) && required && !filled) found.push(`requires ${name}`)
  }
  for (const [name, checked] of after.constraints) {
    if (isOld(name) && !before.constraints.has(name) && checked) found.push(`checks all rows for ${name}`)
  }
  for (const name of after.indexes) {
    if (isOld(name) && !before.indexes.has(name) && transaction) found.push(`locks the table for ${name}`)
  }
  return found
}

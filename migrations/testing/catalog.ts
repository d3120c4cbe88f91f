import type { EmptyDatabase } from './database.ts'

/** Queries for everything that is ours in the database, one row for each thing. */
const QUERIES = [
  `SELECT 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
     a.attgenerated, a.attstorage, co.collname, pg_get_expr(d.adbin, d.adrelid)
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     LEFT JOIN pg_collation co ON co.oid = a.attcollation
   WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND c.relnamespace = 'public'::regnamespace`,
  `SELECT 'table', relname, relkind, relpersistence, reloptions, obj_description(oid)
   FROM pg_class WHERE relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace`,
  // Not whether the rows of before were checked: on a database that the baseline made there are none.
  `SELECT 'constraint', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '')
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  `SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT 'view', viewname, definition FROM pg_views WHERE schemaname = 'public'`,
  `SELECT 'function', pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  `SELECT 'trigger', pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
]

/** Everything that a statement may notice, sorted; blanks and comments within functions do not count. */
export async function readCatalog(database: EmptyDatabase): Promise<string[]> {
  const rows = await Promise.all(QUERIES.map((query) => database.ask(query)))
  return rows
    .flat()
    .map((row) => Object.values(row).map(plain).join('|'))
    .sort()
}

function plain(value: unknown): string {
  return (
    String(value)
      .replace(/--.*$/gm, '')
      .replace(/\s+/g, '')
      // In a dump PostgreSQL names the columns of a view's later parts after their types.
      .replace(/AS(text|bool|timestamptz)(?=[,)FG])/g, '')
      // A letter by its code, as source has it, or as itself.
      .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  )
}

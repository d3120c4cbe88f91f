import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Columns, Kind, Row, Table, Target } from './kind.ts'

/** What a kind says of its table. */
export type InTable<T extends Table = Table> = Pick<
  Kind<T, unknown>,
  'table' | 'idColumn' | 'statuses' | 'fence' | 'countsCrashes'
>

/**
 * Updates one row and returns it; undefined where `where` holds for none. It is written as SQL, because
 * Kysely's builder types the columns of one named table, and this is for the table of any kind.
 */
export async function updateRow<T extends Table>(
  db: Executor,
  { table }: InTable<T>,
  where: RawBuilder<boolean>,
  columns: Columns,
): Promise<Row<T> | undefined> {
  const set = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const update = sql<Row<T>>`UPDATE ${sql.table(table)} SET ${set} WHERE ${where} RETURNING *`
  const { rows } = await update.execute(db)
  return rows[0]
}

/** The same for a row that is deleted. */
export async function removeRow<T extends Table>(
  db: Executor,
  { table }: InTable<T>,
  where: RawBuilder<boolean>,
): Promise<Row<T> | undefined> {
  const { rows } = await sql<Row<T>>`DELETE FROM ${sql.table(table)} WHERE ${where} RETURNING *`.execute(db)
  return rows[0]
}

/** The column that names a row. */
export function idOf({ idColumn }: InTable): RawBuilder<string> {
  return sql.ref(idColumn ?? 'id')
}

/** Waits or runs. */
export function isUnfinished({ statuses }: InTable): RawBuilder<boolean> {
  return statuses ? sql`status IN (${statuses.waiting}, ${statuses.running})` : sql`true`
}

export function hasStatus({ statuses }: InTable, status: 'waiting' | 'running'): RawBuilder<boolean> {
  return statuses ? sql`status = ${statuses[status]}` : sql`true`
}

/**
 * The row of an attempt that holds its claim; without a claim the unfinished row, whichever attempt holds it.
 */
export function isOf(kind: InTable, { id, claim }: Target): RawBuilder<boolean> {
  const isNamed = sql`${idOf(kind)} = ${id}`
  if (claim === undefined) return sql`${isNamed} AND ${isUnfinished(kind)}`
  const isHeld = kind.fence ? sql`${sql.ref(kind.fence)} IS NOT DISTINCT FROM ${claim}` : sql`true`
  return sql`${isNamed} AND ${hasStatus(kind, 'running')} AND ${isHeld}`
}

/** Status and claim of a row that no attempt holds any more. */
export function moved(
  { statuses, fence, countsCrashes }: InTable,
  status: 'waiting' | 'completed' | 'failed',
): Columns {
  return {
    ...(statuses && { status: statuses[status] }),
    ...(fence === 'claim' && { claim: null }),
    ...(countsCrashes && { worker_id: null }),
  }
}

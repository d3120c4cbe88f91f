import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { installation } from './installation.ts'
import { restWorkers, resumeWorkers } from './pause.ts'
import { type Product, startProduct } from './product.ts'

/** A product without settings of its own, which one suite after the other uses. */
interface Kept {
  product: Product
  /** The processes that it was started with. */
  processes: string
  /** Tables without rows at the start, and those that had some, which stand in the schema `kept`. */
  empty: string[]
  filled: string[]
}

/**
 * The products of this process of vitest, by their number of workers: a start, and the first picture of a
 * worker, cost more than most suites. They end with this process.
 */
const free = new Map<number, Kept>()
const lent = new Map<Product, Kept>()

const processesOf = ({ api, workers }: Product): string => [api, ...workers].map(({ pid }) => pid).join()

/** Every table, but that of the workers, who go on, and that of the migrations. */
async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'workers' AND tablename NOT LIKE '%migration%'
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function remember(product: Product): Promise<Kept> {
  const { db } = product.database
  const kept: Kept = { product, processes: processesOf(product), empty: [], filled: [] }
  await sql`CREATE SCHEMA kept`.execute(db)
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} LIMIT 1`.execute(db)
    if (rows.length === 0) kept.empty.push(name)
    else {
      await sql`CREATE TABLE ${sql.table(`kept.${name}`)} AS TABLE ${sql.table(name)}`.execute(db)
      kept.filled.push(name)
    }
  }
  return kept
}

/** Makes the rows what they were at the start, also those that triggers protect, and removes the objects. */
async function empty({ product, ...tables }: Kept): Promise<void> {
  await product.database.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction)
    for (const name of [...tables.empty, ...tables.filled])
      await sql`DELETE FROM ${sql.table(name)}`.execute(transaction)
    for (const name of tables.filled)
      await sql`
        INSERT INTO ${sql.table(name)} OVERRIDING SYSTEM VALUE TABLE ${sql.table(`kept.${name}`)}
      `.execute(transaction)
  })
  const objects = join(product.dataDir, 'objects')
  const entries = await readdir(objects, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile()) await rm(join(entry.parentPath, entry.name), { force: true })
}

/** A product with this many workers and an empty database; the caller gives it back. */
export async function borrowProduct(workers: number): Promise<Product> {
  const folder = inject('keptFolder')
  // Elsewhere a process of vitest has one suite, and an installation is used as it is.
  if (!folder || installation()) return startProduct(workers === 1 ? {} : { workers })
  const kept = free.get(workers) ?? (await remember(await startProduct({ workers, folder })))
  free.delete(workers)
  lent.set(kept.product, kept)
  return kept.product
}

/** Keeps a product for the next suite; one whose processes were stopped is stopped for good. */
export async function giveBack(product: Product): Promise<void> {
  const kept = lent.get(product)
  lent.delete(product)
  if (!kept || kept.processes !== processesOf(product)) return product.stop()
  // What a worker still draws would be stored after the objects are removed.
  await restWorkers(product)
  await empty(kept)
  await resumeWorkers(product)
  free.set(product.workers.length, kept)
}

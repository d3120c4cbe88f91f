import type { CompiledQuery } from 'kysely'
import type { Executor } from './database.ts'
import { several } from './pipelining.ts'

type Rows<Queries extends readonly CompiledQuery[]> = {
  [K in keyof Queries]: Queries[K] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements together and gives the rows of each. They run one after another, each with a snapshot of
 * its own, in one transaction: the one around them, or else one of their own, which is committed after the
 * last. Rejects with the first error, and nothing of them remains.
 */
export async function together<const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Executor,
  queries: Queries,
): Promise<Rows<Queries>> {
  const { rows } = await db.executeQuery(several(queries))
  return rows as unknown as Rows<Queries>
}

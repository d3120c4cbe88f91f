import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Executor } from './database.ts'

type Rows<Queries extends readonly CompiledQuery[]> = {
  [K in keyof Queries]: Queries[K] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements together and gives the rows of each. They run one after another, each with a snapshot of its own; in a transaction
 * all that follow a failed one fail. Rejects with the first error.
 */
export async function together<const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Executor,
  queries: Queries,
): Promise<Rows<Queries>> {
  const ask = (connection: DatabaseConnection) =>
    Promise.all(queries.map((query) => connection.executeQuery(query)))
  const answers: QueryResult<unknown>[] = await db.getExecutor().provideConnection(ask)
  return answers.map(({ rows }) => rows) as Rows<Queries>
}

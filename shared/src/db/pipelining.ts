import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { nameOf } from './prepared.ts'

type Answer = PostgresQueryResult<unknown>

const BEGIN = /^(?:begin|start transaction)/
const BEGUN: Answer = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * A pool whose connections send statements without waiting for the answer to the one before; `pool` must be opened with
 * `pipeline: true`. What is asked in one turn of the event loop leaves in one write. BEGIN is answered at once and leaves with
 * the first statement of its transaction, so that a transaction costs one round trip less.
 */
export function pipeliningPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? pipeliningClient(client)
      clients.set(client, known)
      return known
    },
  }
}

function pipeliningClient(client: pg.PoolClient): PostgresPoolClient {
  /** The answer to BEGIN, until the first statement of the transaction waits for it. */
  let begun: Promise<unknown> | null = null

  function send(text: string, values: readonly unknown[]): Promise<Answer> {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const name = nameOf(text)
    return client.query({ text, values: [...values], ...(name && { name }) }) as unknown as Promise<Answer>
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (BEGIN.test(text)) {
      begun = send(text, values)
      // The statement that comes next rejects with this error.
      begun.catch(() => undefined)
      return BEGUN
    }
    const before = begun
    begun = null
    const [answer] = await Promise.all([send(text, values), before])
    return answer
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

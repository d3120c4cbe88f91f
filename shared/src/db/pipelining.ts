import {
  type CompiledQuery,
  CompiledQuery as compiled,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type pg from 'pg'
import { type Answer, Batch, Prepared, type Statement } from './batch.ts'
import { nameOf } from './prepared.ts'

const BEGIN = /^(?:begin|start transaction)/
const BEGUN: Answer = { command: 'SELECT', rowCount: 0, rows: [] }
/** Stands for the text of several statements, which are its values. */
const SEVERAL = '-- several statements'

/** Several statements as one, for a pool that pipelines; its rows are the rows of each. */
export function several(queries: readonly CompiledQuery<unknown>[]): CompiledQuery<Answer['rows']> {
  return compiled.raw(SEVERAL, [...queries])
}

/**
 * A pool whose connections send statements without waiting for the answer to the one before; `pool` must be
 * opened with `pipeline: true`. BEGIN is answered at once and leaves in one write with the first statement of
 * its transaction, so that a transaction costs one round trip less.
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
  const prepared = new Prepared()
  /** The answer to BEGIN, until the first statement of the transaction waits for it. */
  let begun: Promise<unknown> | null = null

  function begin(text: string): void {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    begun = client.query(text)
    // The statement that comes next rejects with this error.
    begun.catch(() => undefined)
  }

  function sendBatch(statements: readonly Statement[]): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      const batch = new Batch(statements, prepared, (error, answers = []) =>
        error ? reject(error) : resolve(answers),
      )
      client.query(batch as unknown as pg.Submittable)
    })
  }

  async function send(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === SEVERAL) {
      const answers = await sendBatch((values as CompiledQuery[]).map(statementOf))
      return { command: 'SELECT', rowCount: answers.length, rows: answers.map(({ rows }) => rows) as never }
    }
    const name = nameOf(text)
    if (name === undefined) return client.query({ text, values: [...values] }) as unknown as Promise<Answer>
    const [answer] = await sendBatch([{ text, values, name }])
    return answer as Answer
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (BEGIN.test(text)) {
      begin(text)
      return BEGUN
    }
    const before = begun
    begun = null
    if (!before) return send(text, values)
    const [answer] = await Promise.all([send(text, values), before])
    return answer
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

function statementOf({ sql: text, parameters: values }: CompiledQuery): Statement {
  return { text, values, name: nameOf(text) }
}

import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { type Columns, columnsOf, type FieldDescription, NO_COLUMNS, type Row, rowOf } from './columns.ts'

/** A statement as it is sent; without a name it is not kept prepared. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name: string | undefined
}

/** What PostgreSQL answered to one statement. */
export interface Answer {
  /** `INSERT`, `UPDATE` and so on. */
  command: string
  /** Rows that it gave or changed; null where it does not count. */
  rowCount: number | null
  rows: Row[]
}

/** What one connection keeps prepared. */
export class Prepared {
  /** Statements by name, with their columns once PostgreSQL has described them. */
  readonly columns = new Map<string, Columns | null>()
  /** Names that PostgreSQL may know, or not, after an error. */
  readonly doubtful = new Set<string>()
}

/** What the class below takes of pg's connection. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  execute(message: null): void
  sync(): void
}

interface Sent extends Statement {
  values: (string | Buffer | null)[]
  /** Whether this batch has PostgreSQL parse it. */
  isParsed: boolean
  columns: Columns | null
}

/** pg accepts nothing else on a connection that pipelines. */
const Query = pg.Query as unknown as new (text: string) => EventEmitter
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils

/**
 * Statements that leave in one write, with one Sync behind them: outside a transaction they are one, which
 * PostgreSQL commits after the last and undoes when one fails (chapter "Pipelining" of its protocol). A
 * statement with a name is parsed and described once per connection; pg's own query asks for the description
 * with each call, and builds its columns again.
 */
export class Batch extends Query {
  readonly statements: readonly Sent[]
  /** pg replaces it when the time for an answer has passed. */
  callback: (error: Error | null, answers?: Answer[]) => void
  readonly #prepared: Prepared
  readonly #answers: Answer[] = []
  #rows: Row[] = []
  #error: Error | null = null

  /** Throws for a value that cannot be sent. */
  constructor(statements: readonly Statement[], prepared: Prepared, callback: Batch['callback']) {
    super('')
    this.#prepared = prepared
    this.callback = callback
    this.statements = statements.map(({ text, values, name }) => ({
      text,
      name,
      values: values.map(onWire),
      isParsed: false,
      columns: null,
    }))
  }

  submit(connection: Connection): null {
    const { stream } = connection
    stream.cork()
    for (const statement of this.statements) this.#write(connection, statement)
    connection.sync()
    stream.uncork()
    return null
  }

  #write(connection: Connection, statement: Sent): void {
    const { text, values, name = '' } = statement
    const { columns, doubtful } = this.#prepared
    if (!columns.has(name)) {
      if (doubtful.delete(name)) connection.close({ type: 'S', name })
      connection.parse({ name, text })
      statement.isParsed = true
      if (name) columns.set(name, null)
    }
    connection.bind({ statement: name, values })
    statement.columns = columns.get(name) ?? null
    if (!statement.columns) connection.describe({ type: 'P', name: '' })
    connection.execute(null)
  }

  get #current(): Sent | undefined {
    return this.statements[this.#answers.length]
  }

  handleRowDescription({ fields }: { fields: readonly FieldDescription[] }): void {
    this.#describe(columnsOf(fields))
  }

  #describe(columns: Columns): void {
    const statement = this.#current
    if (!statement) return
    statement.columns = columns
    if (statement.name) this.#prepared.columns.set(statement.name, columns)
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#current?.columns ?? NO_COLUMNS, texts))
    } catch (error) {
      this.#error ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#current?.columns) this.#describe(NO_COLUMNS)
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    const [command = ''] = text.split(' ', 1)
    this.#answers.push({ command, rowCount: Number.isNaN(count) ? null : count, rows: this.#rows })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /**
   * PostgreSQL skips what follows a failed statement; that one is prepared again, because its plan may be the
   * cause.
   */
  handleError(error: Error): void {
    const [failed, ...skipped] = this.statements.slice(this.#answers.length)
    const { columns, doubtful } = this.#prepared
    if (failed?.name) {
      columns.delete(failed.name)
      doubtful.add(failed.name)
    }
    for (const { name, isParsed } of skipped) if (name && isParsed) columns.delete(name)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (this.#error) this.callback(this.#error)
    else this.callback(null, this.#answers)
  }
}

/** A value in PostgreSQL's text format; bytes are sent as they are. */
function onWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : prepareValue(value)
}

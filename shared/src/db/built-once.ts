import type { CompiledQuery } from 'kysely'
import type { Executor } from './database.ts'
import { prepared } from './prepared.ts'

/** Stands for a value while the statement is built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Gives a slot for each name. */
const SLOTS = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A frequent statement that is built and compiled by the first call, and stays prepared; each call puts its own values in. `build` must hand
 * every value on as a parameter, unread: it gets stand-ins. The executor may not decide how the statement looks.
 */
export function builtOnce<Values extends object, Row>(
  name: string,
  build: (db: Executor, values: Values) => CompiledQuery<Row>,
): (db: Executor, values: Values) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined
  return (db, values) => {
    built ??= prepared(name, build(db, SLOTS as Values))
    const parameters = built.parameters.map((one) =>
      one instanceof Slot ? values[one.name as keyof Values] : one,
    )
    return { ...built, parameters }
  }
}

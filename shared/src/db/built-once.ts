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
const SLOTS = new Proxy(
  {},
  {
    get: (_, name) => new Slot(String(name)),
    ownKeys() {
      throw new Error(
        'a statement is built from values that it names; others, such as those of `...rest`, are not known',
      )
    },
  },
)

type Build<Values, Row> = (db: Executor, values: Values) => CompiledQuery<Row>

/**
 * A frequent statement that is built and compiled by the first call, and stays prepared; each call puts its
 * own values in. `build` must hand every value on as a parameter, unread: it gets stand-ins. The executor may
 * not decide how the statement looks.
 */
export function builtOnce<Values extends object, Row>(
  name: string,
  build: Build<Values, Row>,
): (db: Executor, values: Values) => CompiledQuery<Row> {
  const only = builtPerShape<Values, Row>(name)
  return (db, values) => only(db, '', values, build)
}

/**
 * As `builtOnce`, for a statement that is built once for each `shape`, such as the names of its columns: the
 * same shape is the same text. There must be few shapes.
 */
export function builtPerShape<Values extends object, Row>(
  name: string,
): (db: Executor, shape: string, values: Values, build: Build<Values, Row>) => CompiledQuery<Row> {
  const byShape = new Map<string, CompiledQuery<Row>>()
  return (db, shape, values, build) => {
    const built = byShape.get(shape) ?? prepared(name, build(db, SLOTS as Values))
    byShape.set(shape, built)
    const parameters = built.parameters.map((one) =>
      one instanceof Slot ? values[one.name as keyof Values] : one,
    )
    return { ...built, parameters }
  }
}

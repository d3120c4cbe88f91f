import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { EndpointUseTable } from '../db/tables.ts'
import { dayOf } from './daily-use.ts'

export type EndpointKind = EndpointUseTable['kind']

/**
 * Adds to the calls of paid endpoints today, of the whole installation, and gives their sum. Until the transaction ends
 * all others wait to count: call it last.
 */
export async function countCalls(
  transaction: Executor,
  kind: EndpointKind,
  { now, calls }: { now: Date; calls: number },
): Promise<number> {
  const row = await transaction
    .insertInto('endpoint_use')
    .values({ day: dayOf(now), kind, calls })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ calls: sql`endpoint_use.calls + excluded.calls` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow()
  return row.calls
}

/** Calls of paid endpoints on the day of `now`, by kind. */
export async function readCalls(db: Executor, now: Date): Promise<Record<EndpointKind, number>> {
  const rows = await db
    .selectFrom('endpoint_use')
    .select(['kind', 'calls'])
    .where('day', '=', dayOf(now))
    .execute()
  return { picture: 0, story: 0, ...Object.fromEntries(rows.map(({ kind, calls }) => [kind, calls])) }
}

import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { EndpointUseTable } from '../db/tables.ts'
import { dayOf } from './daily-use.ts'

export type EndpointKind = EndpointUseTable['kind']

/** Calls of paid endpoints, and what they cost in millionths of the operator's currency. */
export interface EndpointUse {
  calls: number
  cost: number
}

const NOTHING: EndpointUse = { calls: 0, cost: 0 }

/**
 * Adds to the use of paid endpoints today, of the whole installation, and gives the sums. Until the
 * transaction ends all others wait to count: call it last.
 */
export async function countCalls(
  transaction: Executor,
  kind: EndpointKind,
  { now, calls, cost = 0 }: { now: Date; calls: number; cost?: number },
): Promise<EndpointUse> {
  const row = await transaction
    .insertInto('endpoint_use')
    .values({ day: dayOf(now), kind, calls, cost })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({
        calls: sql`endpoint_use.calls + excluded.calls`,
        cost: sql`endpoint_use.cost + excluded.cost`,
      }),
    )
    .returning(['calls', 'cost'])
    .executeTakeFirstOrThrow()
  return { calls: row.calls, cost: Number(row.cost) }
}

/** The use of paid endpoints on the day of `now`, by kind. */
export async function readEndpointUse(db: Executor, now: Date): Promise<Record<EndpointKind, EndpointUse>> {
  const rows = await db
    .selectFrom('endpoint_use')
    .select(['kind', 'calls', 'cost'])
    .where('day', '=', dayOf(now))
    .execute()
  const used = rows.map(({ kind, calls, cost }) => [kind, { calls, cost: Number(cost) }])
  return { picture: NOTHING, story: NOTHING, ...Object.fromEntries(used) }
}

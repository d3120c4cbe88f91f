import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** A worker that was not seen for this long is gone. */
export const WORKER_GONE_AFTER_MS = 12_000
export const HEARTBEAT_EVERY_MS = 3_000

export interface Heartbeat {
  id: string
  concurrency: number
  driver: string
  model: string
  state: 'ready' | 'paused' | 'stopping'
  /** prom-client's metrics as JSON. */
  metrics: unknown[]
}

/** Says that a worker lives. The database's clock decides, so that replicas need not agree on the time. */
export async function beat(db: Executor, worker: Heartbeat): Promise<void> {
  const metrics = JSON.stringify(worker.metrics)
  await db
    .insertInto('workers')
    .values({ ...worker, metrics })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ state: worker.state, metrics, seen_at: sql`now()` }),
    )
    .execute()
}

export async function removeWorker(db: Executor, id: string): Promise<void> {
  await db
    .deleteFrom('workers')
    .where((where) => where.or([where('id', '=', id), sql<boolean>`seen_at < now() - interval '1 hour'`]))
    .execute()
}

const isAlive = sql<boolean>`seen_at > now() - ${WORKER_GONE_AFTER_MS} * interval '1 millisecond'`

/** The counters of every worker that lives, one list each. */
export async function readWorkerMetrics(db: Executor): Promise<unknown[][]> {
  const rows = await db.selectFrom('workers').where(isAlive).select('metrics').execute()
  return rows.map((row) => row.metrics)
}

export interface Capacity {
  /** Workers that take jobs now. */
  workers: number
  /** Jobs they can run at once. */
  slots: number
  /** Their driver and model, for the status page. */
  driver: string | null
  model: string | null
}

export async function readCapacity(db: Executor): Promise<Capacity> {
  const row = await db
    .selectFrom('workers')
    .where('state', '=', 'ready')
    .where(isAlive)
    .select((select) => [
      select.fn.countAll<number>().as('workers'),
      sql<number>`coalesce(sum(concurrency), 0)::int`.as('slots'),
      sql<string | null>`max(driver)`.as('driver'),
      sql<string | null>`max(model)`.as('model'),
    ])
    .executeTakeFirstOrThrow()
  return { workers: Number(row.workers), slots: row.slots, driver: row.driver, model: row.model }
}

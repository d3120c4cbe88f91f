import { type RawBuilder, sql } from 'kysely'
import type { Wanted } from '../contract/admin/workers.ts'
import type { Executor } from '../db/database.ts'
import type { WorkerCondition } from '../db/tables.ts'

/** A worker that was not seen for this long is gone. */
export const WORKER_GONE_AFTER_MS = 12_000
export const HEARTBEAT_EVERY_MS = 3_000
/**
 * A worker that holds a lost job and had a heartbeat within this time lives: one that died renewed its lock,
 * which lasts 10 s and is renewed every 5 s, at least 5 s ago.
 */
const WORKER_LIVES_MS = HEARTBEAT_EVERY_MS + 500
/** Workers that crashed are remembered for longer than an attempt may last. */
const FORGOTTEN_AFTER = sql`interval '1 day'`

export interface Heartbeat {
  id: string
  concurrency: number
  driver: string
  model: string
  state: 'ready' | 'paused' | 'stopping'
  /** Where it runs. */
  host: string
  pid: number
  resident_bytes: number
  /** Why it takes no jobs of a queue. */
  condition: WorkerCondition
  /** prom-client's metrics as JSON. */
  metrics: unknown[]
}

/**
 * Says that a worker lives; gives what an administrator wants of it. The database's clock decides, so that
 * replicas need not agree on the time.
 */
export async function beat(db: Executor, worker: Heartbeat): Promise<Wanted> {
  const { state, resident_bytes } = worker
  const said = {
    state,
    resident_bytes,
    condition: JSON.stringify(worker.condition),
    metrics: JSON.stringify(worker.metrics),
  }
  const isGap = sql<boolean>`workers.beating_since IS NULL OR NOT ${isHeardOf('workers')}`
  const row = await db
    .insertInto('workers')
    .values({ ...worker, ...said, beating_since: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...said,
        seen_at: sql`now()`,
        beating_since: sql`CASE WHEN ${isGap} THEN now() ELSE workers.beating_since END`,
      }),
    )
    .returning('wanted')
    .executeTakeFirstOrThrow()
  return row.wanted
}

export function isHeardOf(table: string, withinMs = WORKER_GONE_AFTER_MS): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.seen_at`)} > now() - ${withinMs} * interval '1 millisecond')`
}

/**
 * Heartbeats from further in the future than clocks differ: the database's clock was ahead when they came.
 * They count as heard now, so that a worker that crashed meanwhile is missed soon, and one that lives beats
 * again.
 */
export async function bringHeartbeatsBack(db: Executor): Promise<void> {
  await db
    .updateTable('workers')
    .set({ seen_at: sql`now()`, beating_since: sql`now()` })
    .where('seen_at', '>', sql<Date>`now() + interval '1 minute'`)
    .execute()
}

export async function removeWorker(db: Executor, id: string): Promise<void> {
  await db
    .deleteFrom('workers')
    .where((where) => where.or([where('id', '=', id), sql<boolean>`seen_at < now() - ${FORGOTTEN_AFTER}`]))
    .execute()
}

const isAlive = isHeardOf('workers')

/** The workers that live, and where; the longest running first. */
export async function readLivingWorkers(db: Executor) {
  return db
    .selectFrom('workers')
    .where(isAlive)
    .select(['id', 'host', 'pid', 'started_at'])
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

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
    // At once, before the worker has heard of it.
    .where('wanted', '=', 'run')
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

/**
 * Whether the worker that last claimed a row still runs, as another worker, the observer, sees it:
 * - `lives`: its heartbeats arrive; it lost its lock, or the database was unreachable;
 * - `left`: it was stopped, or its row is gone;
 * - `crashed`: its heartbeats stopped, and the observer's own heartbeats had no gap;
 * - `unclear`: it has been silent for a few seconds only, or the observer's own heartbeats had a gap, so that
 *   silence proves nothing.
 */
export type Liveness = 'lives' | 'left' | 'crashed' | 'unclear'

/**
 * The liveness as an SQL expression: `workerId` is the column that names the worker, `observerId` the worker
 * that asks.
 */
export function livenessOf(workerId: RawBuilder<unknown>, observerId: string): RawBuilder<Liveness> {
  return sql<Liveness>`CASE
    WHEN ${workerId} IS NULL THEN 'left'
    WHEN ${workerId} = ${observerId} THEN 'lives'
    ELSE coalesce((
      SELECT CASE WHEN ${isHeardOf('held', WORKER_LIVES_MS)} THEN 'lives' WHEN held.state = 'stopping' THEN 'left'
                  WHEN NOT ${isHeardOf('held')} AND ${isProvenBy(observerId)} THEN 'crashed' ELSE 'unclear' END
      FROM workers AS held WHERE held.id = ${workerId}), 'left') END`
}

/**
 * Whether the observer's own heartbeats had no gap for the time after which a silent worker counts as gone.
 */
function isProvenBy(observerId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM workers AS observer WHERE observer.id = ${observerId} AND ${isHeardOf('observer')}
      AND observer.beating_since < now() - ${WORKER_GONE_AFTER_MS} * interval '1 millisecond')`
}

/** How many crashes a row has now: those counted before, and that of the worker that held it last. */
export function crashesNow(workerId: RawBuilder<unknown>, observerId: string): RawBuilder<number> {
  return sql<number>`crashes + CASE WHEN ${livenessOf(workerId, observerId)} = 'crashed' THEN 1 ELSE 0 END`
}

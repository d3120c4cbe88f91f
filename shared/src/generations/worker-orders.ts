import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Wanted } from '../contract/admin/workers.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { isHeardOf } from './workers.ts'

/**
 * The channel on which a worker hears that an administrator wants something else of it; the payload is its
 * id.
 */
export const WANTED_CHANNEL = 'worker_wanted'

/** The most workers that a list shows. */
const LISTED = 200

export type WorkerRow = Awaited<ReturnType<typeof listWorkers>>[number]

/** Workers that live, and those that crashed within a day; the longest running first. */
export async function listWorkers(db: Executor) {
  return db
    .selectFrom('workers')
    .select(['id', 'state', 'wanted', 'started_at', 'concurrency', 'driver', 'model'])
    .select(['host', 'pid', 'resident_bytes', 'condition'])
    .select((select) => [
      isHeardOf('workers').as('is_alive'),
      sql<number>`extract(epoch FROM now() - seen_at)::float8`.as('silent_seconds'),
      select
        .selectFrom('generations')
        .where('status', '=', 'processing')
        .whereRef('worker_id', '=', 'workers.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('generations'),
      select
        .selectFrom('photos')
        .where('status', '=', 'checking')
        .whereRef('worker_id', '=', 'workers.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('photos'),
    ])
    .orderBy('started_at')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/**
 * Writes what an administrator wants of a worker, and tells it. `ending` when it drains or stops already,
 * `missing` when no such worker lives.
 */
export async function wantOfWorker(
  transaction: Transaction<Tables>,
  id: string,
  wanted: Wanted,
): Promise<'changed' | 'unchanged' | 'ending' | 'missing'> {
  const worker = await transaction
    .selectFrom('workers')
    .select(['wanted', 'state'])
    .where('id', '=', id)
    .where(isHeardOf('workers'))
    .forUpdate()
    .executeTakeFirst()
  if (!worker) return 'missing'
  if (worker.wanted === wanted) return 'unchanged'
  if (worker.wanted === 'drain' || worker.state === 'stopping') return 'ending'
  await transaction.updateTable('workers').set({ wanted }).where('id', '=', id).execute()
  await sql`SELECT pg_notify(${WANTED_CHANNEL}, ${id})`.execute(transaction)
  return 'changed'
}

/**
 * The worker that a notification on the channel names.
 * @throws {z.core.$ZodError} when the payload is no id
 */
export function readWanted(payload: string): string {
  return z.uuid().parse(payload)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { beat, type Heartbeat, WORKER_GONE_AFTER_MS } from '../generations/workers.ts'

/** What a worker says in a heartbeat. */
export function heartbeatOf(id: string, state: Heartbeat['state'] = 'ready'): Heartbeat {
  return {
    id,
    concurrency: 1,
    driver: 'postcard',
    model: 'test',
    state,
    host: 'test-machine',
    pid: 1,
    resident_bytes: 100_000_000,
    condition: {},
    metrics: [],
  }
}

/** A worker whose last heartbeat was some time ago. */
async function silentWorker(db: Executor, state: Heartbeat['state'] = 'ready'): Promise<string> {
  const id = randomUUID()
  await beat(db, heartbeatOf(id, state))
  const longAgo = sql<Date>`now() - ${WORKER_GONE_AFTER_MS + 1_000} * interval '1 millisecond'`
  await db
    .updateTable('workers')
    .set({ seen_at: longAgo, beating_since: longAgo })
    .where('id', '=', id)
    .execute()
  return id
}

/** A worker that crashed. */
export async function crashedWorker(db: Executor): Promise<string> {
  return silentWorker(db)
}

/** A worker that was asked to stop, and ended before it had handed everything back. */
export async function stoppedWorker(db: Executor): Promise<string> {
  return silentWorker(db, 'stopping')
}

/**
 * The last heartbeat lies in the future, so that the worker lives during the whole test, also on a slow
 * machine.
 */
const FOR_LONG = sql<Date>`now() + interval '1 hour'`

/** Heartbeats without a gap for long enough to observe the end of others. */
export async function steadyWorker(db: Executor, id: string = randomUUID()): Promise<string> {
  await beat(db, heartbeatOf(id))
  const longAgo = sql<Date>`now() - ${WORKER_GONE_AFTER_MS + 1_000} * interval '1 millisecond'`
  await db
    .updateTable('workers')
    .set({ seen_at: FOR_LONG, beating_since: longAgo })
    .where('id', '=', id)
    .execute()
  return id
}

/** A worker that began its heartbeats just now. */
export async function newWorker(db: Executor): Promise<string> {
  const id = randomUUID()
  await beat(db, heartbeatOf(id))
  await db.updateTable('workers').set({ seen_at: FOR_LONG }).where('id', '=', id).execute()
  return id
}

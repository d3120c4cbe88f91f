import { sql } from 'kysely'
import type { Database, Executor } from '../../../db/database.ts'

interface NewDelivery {
  id: string
  copy: number
  payload: string
  created: Date
  due_at: Date
}

export async function insertDeliveries(db: Executor, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db.insertInto('simulated_payment_events').values(deliveries).execute()
}

export interface Delivery {
  id: string
  copy: number
  /** Counted from 1. */
  attempts: number
  payload: Record<string, unknown>
}

/** How long after each attempt another one follows, in seconds; after the last one an event is given up. */
const RETRY_SECONDS = [5, 15, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]

/**
 * Takes events that are due, the oldest first. Each is due again later, so that one whose process ended
 * meanwhile is delivered by another.
 */
export async function takeDueDeliveries(db: Database, now: Date, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery & { due_at: Date }>`
    UPDATE simulated_payment_events AS event
    SET attempts = attempts + 1,
        due_at = ${now}::timestamptz + (${RETRY_SECONDS}::int[])[least(attempts + 1, ${RETRY_SECONDS.length})] * interval '1 second'
    FROM (
      SELECT id, copy, due_at AS was_due FROM simulated_payment_events
      WHERE delivered_at IS NULL AND due_at <= ${now} AND attempts < ${RETRY_SECONDS.length}
      ORDER BY due_at, id, copy
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE event.id = due.id AND event.copy = due.copy
    RETURNING event.id, event.copy, event.attempts, event.payload, due.was_due AS due_at`.execute(db)
  return rows.sort(
    (one, other) =>
      one.due_at.getTime() - other.due_at.getTime() ||
      (one.id < other.id ? -1 : one.id > other.id ? 1 : one.copy - other.copy),
  )
}

export async function markDelivered(db: Database, { id, copy }: Delivery, now: Date): Promise<void> {
  await db
    .updateTable('simulated_payment_events')
    .set({ delivered_at: now })
    .where('id', '=', id)
    .where('copy', '=', copy)
    .execute()
}

/** Lets what waits for a later time be delivered now. */
export async function makeDueNow(db: Database, now: Date): Promise<void> {
  await sql`
    UPDATE simulated_payment_events SET due_at = ${now}, attempts = 0
    WHERE delivered_at IS NULL`.execute(db)
  await sql`SELECT pg_notify('simulated_events', '{}')`.execute(db)
}

/** How many events wait: those that are due, and those for later. */
export async function countWaiting(db: Database, now: Date): Promise<{ due: number; later: number }> {
  const { rows } = await sql<{ due: number; later: number }>`
    SELECT count(*) FILTER (WHERE due_at <= ${now})::int AS due, count(*) FILTER (WHERE due_at > ${now})::int AS later
    FROM simulated_payment_events WHERE delivered_at IS NULL`.execute(db)
  return rows[0] ?? { due: 0, later: 0 }
}

/** An event by its id, as it is sent. */
export async function findEvent(db: Executor, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('simulated_payment_events')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payload
}

/** Events, the newest first. */
export async function listEvents(db: Executor, limit: number): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('simulated_payment_events')
    .select('payload')
    .where('copy', '=', 1)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ payload }) => payload)
}

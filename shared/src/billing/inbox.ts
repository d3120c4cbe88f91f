import { sql } from 'kysely'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import type { ProviderEvent } from '../drivers/payments/payments.ts'
import { withoutPeople } from './without-people.ts'

/** How long one handling of an event may take before another worker may begin it. */
const LEASE_SECONDS = 120
/** An event that was not handled this long after it arrived has lost its job. */
const STRANDED_SECONDS = 5
/** How long a handled event is kept. */
const KEEP_DAYS = 90
/** Tries before an event is given up, about nine hours after it arrived. */
const MAX_ATTEMPTS = 20

/** An event that this worker may handle now; `claimedAt` by the database's clock. */
export interface ClaimedEvent {
  id: string
  type: string
  object_id: string | null
  attempts: number
  claimedAt: Date
}

/**
 * Stores an event of the payment provider, once for each id.
 * @param status `ignored` for an event that has no effect here
 * @returns false when it was stored before
 */
export async function storeEvent(
  db: Executor,
  event: ProviderEvent,
  status: 'received' | 'ignored',
): Promise<boolean> {
  const stored = await db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      created: event.createdAt,
      api_version: event.apiVersion,
      payload: JSON.stringify(withoutPeople(event.payload)),
      status,
      ...(status === 'ignored' && { processed_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Takes an event for one try. Undefined when it was handled, or another worker handles it, or its next try is not due. */
export async function claimEvent(db: Executor, id: string): Promise<ClaimedEvent | undefined> {
  return db
    .updateTable('stripe_events')
    .set({
      attempts: sql`attempts + 1`,
      next_try_at: sql`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .returning(['id', 'type', 'object_id', 'attempts', sql<Date>`clock_timestamp()`.as('claimedAt')])
    .executeTakeFirst()
}

/** Ends an event, in the transaction of its effects. False when another worker ended it: undo the effects. */
export async function finishEvent(
  transaction: Executor,
  id: string,
  status: 'processed' | 'ignored',
): Promise<boolean> {
  const finished = await transaction
    .updateTable('stripe_events')
    .set({ status, processed_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/**
 * Notes why a try failed; the sweeper tries again after a pause that doubles each time, up to an hour.
 * @returns true when it was the last try
 */
export async function failEvent(
  db: Executor,
  { id, attempts }: Pick<ClaimedEvent, 'id' | 'attempts'>,
  error: string,
): Promise<boolean> {
  const isLast = attempts >= MAX_ATTEMPTS
  const pauseSeconds = Math.min(5 * 2 ** (attempts - 1), 3_600)
  await db
    .updateTable('stripe_events')
    .set({
      status: isLast ? 'failed' : 'received',
      last_error: error.slice(0, 500),
      next_try_at: sql`now() + make_interval(secs => ${sql.lit(pauseSeconds)})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .execute()
  return isLast
}

/** Events that wait without a job, or whose next try is due: the longest waiting first. */
export async function findWaitingEvents(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('status', '=', 'received')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .where('received_at', '<', sql<Date>`now() - make_interval(secs => ${sql.lit(STRANDED_SECONDS)})`)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lets refunds and disputes that came before their payment be handled again; call it in the transaction that writes the
 * payment.
 */
export async function reviveReversals(transaction: Executor, paymentIntentId: string): Promise<void> {
  await transaction
    .updateTable('stripe_events')
    .set({ status: 'received', attempts: 0, next_try_at: sql`now()`, processed_at: null })
    .where('status', '=', 'ignored')
    .where(sql`payload #>> '{data,object,payment_intent}'`, '=', paymentIntentId)
    .where((where) => where.or([where('type', 'like', 'refund.%'), where('type', 'like', 'charge.%')]))
    .execute()
}

/** Events that are not handled yet, or were given up. */
export interface InboxState {
  received: number
  failed: number
  /** Seconds since the oldest event arrived that is not handled yet; 0 without one. */
  oldestSeconds: number
}

export async function readInbox(db: Executor): Promise<InboxState> {
  const { rows } = await sql<InboxState>`
    SELECT
      count(*) FILTER (WHERE status = 'received')::int AS received,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(received_at) FILTER (WHERE status = 'received')), 0)::float AS "oldestSeconds"
    FROM stripe_events WHERE status IN ('received', 'failed')`.execute(db)
  return rows[0] ?? { received: 0, failed: 0, oldestSeconds: 0 }
}

/** Lets events that were given up be tried again. @returns how many */
export async function retryFailedEvents(db: Executor): Promise<number> {
  const retried = await db
    .updateTable('stripe_events')
    .set({ status: 'received', attempts: 0, next_try_at: sql`now()` })
    .where('status', '=', 'failed')
    .returning('id')
    .execute()
  return retried.length
}

/** Removes events that were handled long ago. @returns how many */
export async function removeOldEvents(db: Executor, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stripe_events')
    .where('received_at', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS))
    .where('status', 'in', ['processed', 'ignored'])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

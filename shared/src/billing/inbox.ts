import { sql } from 'kysely'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import type { ProviderEvent } from '../drivers/payments/payments.ts'
import { withoutPeople } from './without-people.ts'

/** How long a handled event is kept. */
const KEEP_DAYS = 90
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

/**
 * Lets refunds and disputes that came before their payment be handled again; call it in the transaction that
 * writes the payment.
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

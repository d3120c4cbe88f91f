import { sql } from 'kysely'
import type { WebhookEvent } from '../contract/webhooks/schemas.ts'
import type { Executor } from '../db/database.ts'
import type { WebhookEndpointRow } from '../db/webhook-tables.ts'

type Told = Pick<WebhookEvent, 'type' | 'data'>

/** Writes a delivery to each webhook of a user that is on, in the transaction of its cause. */
export async function enqueueWebhooks(db: Executor, userId: string, { type, data }: Told): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (user_id, endpoint_id, payload)
    SELECT user_id, id, ${sql`jsonb_build_object(
      'type', ${type}::text, 'timestamp', to_jsonb(now()), 'data', ${JSON.stringify(data)}::jsonb)`}
    FROM webhook_endpoints WHERE user_id = ${userId} AND disabled_at IS NULL`.execute(db)
}

/** Removes deliveries that ended before `before`, some hundreds at a time. */
export async function removeOldDeliveries(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (old) =>
      old.selectFrom('webhook_deliveries').select('id').where('finished_at', '<', before).limit(500),
    )
    .execute()
}

/** The endpoint of a delivery, and whether its owner was an administrator at the last sign-in. */
export async function readEndpoint(
  db: Executor,
  id: string,
): Promise<(WebhookEndpointRow & { is_admin: boolean }) | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('users', 'users.id', 'webhook_endpoints.user_id')
    .selectAll('webhook_endpoints')
    .select(sql<boolean>`users.role = 'admin'`.as('is_admin'))
    .where('webhook_endpoints.id', '=', id)
    .executeTakeFirst()
}

/** Notes that a delivery arrived: the endpoint is on. */
export async function noteArrival(db: Executor, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, disabled_at: null })
    .where('id', '=', endpointId)
    .execute()
}

/**
 * Notes that a delivery was given up. Turns the endpoint off when it took nothing since `limit`, or at once;
 * gives its address when it was turned off now.
 */
export async function noteFailure(
  db: Executor,
  endpointId: string,
  { since, limit, now, atOnce }: { since: Date; limit: Date; now: Date; atOnce: boolean },
): Promise<string | undefined> {
  const first = sql<Date>`coalesce(failing_since, ${since})`
  const row = await db
    .updateTable('webhook_endpoints')
    .set({
      failing_since: first,
      disabled_at: sql<Date | null>`CASE WHEN ${atOnce} OR ${first} <= ${limit} THEN ${now}::timestamptz END`,
    })
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .returning(['url', 'disabled_at'])
    .executeTakeFirst()
  return row?.disabled_at ? row.url : undefined
}

import { SHOWN_DELIVERIES } from '@pawport/shared/contract/webhooks/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from '@pawport/shared/db/webhook-tables.ts'
import { sql } from 'kysely'

/** The webhooks of a user, the oldest first. */
export async function listEndpoints(db: Executor, userId: string): Promise<WebhookEndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The last deliveries of a webhook, the newest first. */
export async function listDeliveries(db: Executor, endpointId: string): Promise<WebhookDeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_DELIVERIES)
    .execute()
}

/** Locks the user, so that only one webhook is made at a time, and counts. */
export async function lockAndCount(transaction: Executor, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await listEndpoints(transaction, userId)).length
}

export async function insertEndpoint(
  db: Executor,
  endpoint: Pick<WebhookEndpointRow, 'user_id' | 'url' | 'created_at'>,
): Promise<WebhookEndpointRow> {
  return db.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow()
}

type OfUser = { id: string; userId: string }

/** Counts the secret up; undefined when this user has no such webhook. */
export async function rotateSecret(
  db: Executor,
  { id, userId }: OfUser,
  now: Date,
): Promise<WebhookEndpointRow | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set({ secret_version: sql`secret_version + 1`, rotated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function removeEndpoint(db: Executor, { id, userId }: OfUser): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes a test event, also for a webhook that is off; its id, or undefined without such a webhook. */
export async function insertTest(db: Executor, { id, userId }: OfUser): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO webhook_deliveries (user_id, endpoint_id, payload)
    SELECT user_id, id, jsonb_build_object('type', 'test', 'timestamp', to_jsonb(now()), 'data', '{}'::jsonb)
    FROM webhook_endpoints WHERE id = ${id} AND user_id = ${userId}
    RETURNING id`.execute(db)
  return rows[0]?.id
}

import { sql, type Transaction } from 'kysely'
import type { Executor } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Stored } from './objects/common.ts'

/** The object of this kind with this id. */
export async function findObject<T extends Stored>(
  db: Executor,
  kind: T['object'],
  id: string,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('simulated_payment_objects')
    .select('data')
    .where('id', '=', id)
    .where('object', '=', kind)
    .executeTakeFirst()
  return row?.data as T | undefined
}

/** The object with this id, of any kind. */
export async function findAny(db: Executor, id: string): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('simulated_payment_objects')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.data as Stored | undefined
}

/** Makes other transactions that change something of this customer wait for the end of this one. */
export async function lockObject(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .selectFrom('simulated_payment_objects')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Writes the object. @param parent the object that it belongs to */
export async function saveObject(db: Executor, object: Stored, parent: string | null): Promise<void> {
  const { customer } = object as { customer?: unknown }
  const data = JSON.stringify(object)
  await db
    .insertInto('simulated_payment_objects')
    .values({
      id: object.id,
      object: object.object,
      customer: typeof customer === 'string' ? customer : null,
      parent,
      data,
      created: new Date(object.created * 1000),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
}

export async function removeObject(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('simulated_payment_objects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface ListQuery {
  kind: string
  customer?: string | undefined
  parent?: string | undefined
  /** Fields with the values that they must have. */
  fields?: Record<string, unknown>
  lookupKeys?: string[]
  /** Seconds. */
  createdSince?: number | undefined
  /** The id of the object after which the page begins. */
  after?: string | undefined
  /** Left out: subscriptions that have ended. */
  withoutEnded?: boolean
  limit: number
}

/** Objects of one kind, the newest first. */
export async function listObjects<T extends Stored>(db: Executor, query: ListQuery): Promise<T[]> {
  const { kind, customer, parent, fields = {}, lookupKeys, createdSince, after, withoutEnded, limit } = query
  let rows = db.selectFrom('simulated_payment_objects').select('data').where('object', '=', kind)
  if (customer) rows = rows.where('customer', '=', customer)
  if (parent) rows = rows.where('parent', '=', parent)
  if (Object.keys(fields).length > 0) {
    rows = rows.where(sql<boolean>`data @> ${JSON.stringify(fields)}::jsonb`)
  }
  if (lookupKeys) rows = rows.where(sql<boolean>`data->>'lookup_key' = ANY(${lookupKeys})`)
  if (createdSince !== undefined) rows = rows.where('created', '>=', new Date(createdSince * 1000))
  if (withoutEnded) rows = rows.where(sql<boolean>`data->>'status' <> 'canceled'`)
  if (after) {
    rows = rows.where(
      sql<boolean>`(created, id) < (SELECT created, id FROM simulated_payment_objects WHERE id = ${after})`,
    )
  }
  const found = await rows.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return found.map(({ data }) => data as unknown as T)
}

/**
 * Removes a customer, and the words that name it from everything else: objects, events that are kept, answers
 * that are kept for idempotency keys.
 * @param names words that others may have as well: removed where the customer is mentioned
 * @param ids words that are the customer's alone
 */
export async function forgetCustomer(
  db: Executor,
  id: string,
  { names, ids }: { names: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await removeObject(db, id)
  const words = [
    ...names.map((word) => ({ word, beside: id })),
    ...ids.map((word) => ({ word, beside: word })),
  ]
  for (const { word, beside } of words) {
    const named = JSON.stringify(word)
    await sql`
      UPDATE simulated_payment_objects SET data = replace(data::text, ${named}, '"deleted"')::jsonb
      WHERE strpos(data::text, ${beside}) > 0 AND strpos(data::text, ${named}) > 0`.execute(db)
    await sql`
      UPDATE simulated_payment_events SET payload = replace(payload::text, ${named}, '"deleted"')::jsonb
      WHERE strpos(payload::text, ${beside}) > 0 AND strpos(payload::text, ${named}) > 0`.execute(db)
  }
  for (const word of ids)
    await sql`DELETE FROM simulated_payment_objects WHERE strpos(id, ${word}) > 0`.execute(db)
}

/**
 * Claims an idempotency key: false when it was used, also by a transaction that ends while this one waits for
 * it.
 */
export async function claimKey(db: Executor, object: Stored): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO simulated_payment_objects (id, object, data, created)
    VALUES (${object.id}, ${object.object}, ${JSON.stringify(object)}, ${new Date(object.created * 1000)})
    ON CONFLICT (id) DO NOTHING RETURNING 1`.execute(db)
  return rows.length === 1
}

/** Forgets idempotency keys after the day for which Stripe keeps them. */
export async function forgetKeys(db: Executor, kind: string, before: Date): Promise<void> {
  await db
    .deleteFrom('simulated_payment_objects')
    .where('object', '=', kind)
    .where('created', '<', before)
    .execute()
}

import type { Database, Executor } from '../db/database.ts'
import { cardKeysOf } from '../mailing/files.ts'
import type { PhotoObjects } from '../photos/remove.ts'
import { documentKeysOf } from '../tasks/document-keys.ts'

/** The photos of a user that no generation names: removes at most `limit` rows and gives their objects. */
export async function removePhotosOf(db: Database, userId: string, limit: number): Promise<PhotoObjects[]> {
  return db
    .deleteFrom('photos')
    .where('id', 'in', (photos) =>
      photos.selectFrom('photos').select('id').where('user_id', '=', userId).limit(limit),
    )
    .returning(['upload_key', 'photo_key'])
    .execute()
}

/** The keys of all other objects of a user: avatar, exports, albums, mailed cards, documents of tasks. */
export async function otherKeysOf(db: Executor, userId: string): Promise<string[]> {
  const avatar = await db
    .selectFrom('user_settings')
    .select('avatar_key as key')
    .where('user_id', '=', userId)
    .execute()
  const exports = await db
    .selectFrom('exports')
    .select('object_key as key')
    .where('user_id', '=', userId)
    .execute()
  const prints = await db
    .selectFrom('album_prints')
    .select('file_key as key')
    .where('user_id', '=', userId)
    .execute()
  const documents = await documentKeysOf(db, userId)
  const cards = await cardKeysOf(db, userId)
  return [
    ...cards,
    ...[...avatar, ...exports, ...prints].flatMap(({ key }) => (key ? [key] : [])),
    ...documents,
  ]
}

/** Generations that have not ended. */
export async function unfinishedOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .execute()
  return rows.map(({ task_id }) => task_id)
}

interface BillingIds {
  customers: { provider: string; customer_id: string }[]
  /** Subscriptions that have not ended. */
  subscriptions: string[]
  /** Checkouts that may still be paid. */
  checkouts: string[]
}

/** What the payment provider knows of a user. */
export async function billingIdsOf(db: Executor, userId: string): Promise<BillingIds> {
  const customers = await db
    .selectFrom('customers')
    .select(['provider', 'customer_id'])
    .where('user_id', '=', userId)
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('live', '=', true)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select('checkout_session_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('checkout_session_id', 'is not', null)
    .$narrowType<{ checkout_session_id: string }>()
    .execute()
  return {
    customers,
    subscriptions: subscriptions.map(({ id }) => id),
    checkouts: orders.map(({ checkout_session_id: id }) => id),
  }
}

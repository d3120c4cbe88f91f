import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Locale } from '../contract/locale.ts'
import { MOST_BROWSERS } from '../contract/push/endpoints.ts'
import type { Executor } from '../db/database.ts'
import type { PushSubscriptionRow } from '../db/push-tables.ts'
import type { Tables } from '../db/tables.ts'

/** Pictures that one browser waits for at the same time; unfinished ones of a user are fewer. */
const MOST_WISHES = 100

export interface NewSubscription {
  userId: string
  sessionHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  locale: Locale
  /** Undefined leaves it as it was; false for a new one. */
  wantsAll: boolean | undefined
}

export function listSubscriptions(db: Executor, userId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_BROWSERS)
    .execute()
}

/**
 * Keeps the subscription of a browser for its user, and returns its id. An endpoint that another user of the
 * browser subscribed before is this user's from now on. Beyond the limit the oldest of the user's browsers
 * are forgotten.
 */
export async function saveSubscription(
  transaction: Transaction<Tables>,
  { userId, sessionHash, endpoint, p256dh, auth, locale, wantsAll }: NewSubscription,
): Promise<string> {
  const hash = hashOf(endpoint)
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hash)
    .where('user_id', '<>', userId)
    .execute()
  const owner = { user_id: userId, session_hash: sessionHash, p256dh, auth, locale }
  const { id } = await transaction
    .insertInto('push_subscriptions')
    .values({ ...owner, endpoint, endpoint_hash: hash, wants_all: wantsAll ?? false })
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({ ...owner, ...(wantsAll !== undefined && { wants_all: wantsAll }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetOldest(transaction, userId, id)
  return id
}

async function forgetOldest(db: Executor, userId: string, kept: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', kept)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(MOST_BROWSERS - 1),
    )
    .execute()
}

/**
 * Notes that a browser wishes a message at the end of a picture. False when the picture is not an unfinished
 * one of this user.
 */
export async function addWish(
  db: Executor,
  { userId, taskId, subscriptionId }: { userId: string; taskId: string; subscriptionId: string },
): Promise<boolean> {
  const picture = await db
    .selectFrom('generations')
    .select('status')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!picture) return false
  const { count } = await db
    .selectFrom('push_wishes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  // Wishes of pictures that have ended have no use.
  if (Number(count) >= MOST_WISHES)
    await db.deleteFrom('push_wishes').where('subscription_id', '=', subscriptionId).execute()
  await db
    .insertInto('push_wishes')
    .values({ task_id: taskId, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Takes back the wish about one picture; without a picture, forgets the browser. */
export async function removeSubscription(
  db: Executor,
  { userId, endpoint, taskId }: { userId: string; endpoint: string; taskId: string | undefined },
): Promise<void> {
  const own = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('user_id', '=', userId)
  if (taskId === undefined) {
    await db.deleteFrom('push_subscriptions').where('id', 'in', own).execute()
    return
  }
  await db
    .deleteFrom('push_wishes')
    .where('task_id', '=', taskId)
    .where('subscription_id', 'in', own)
    .execute()
}

export async function forgetSubscription(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}

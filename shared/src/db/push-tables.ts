import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Locale } from '../contract/locale.ts'

type Time = ColumnType<Date, Date | undefined, Date>

/** The VAPID keys of this installation: one row. */
interface PushKeysTable {
  id: Generated<number>
  /** base64url, as browsers and the push services read them. */
  public_key: string
  private_key: string
  created_at: Time
}

/** A browser that gets notices by Web Push. */
interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: string
  session_hash: Buffer
  endpoint: string
  /** SHA-256. */
  endpoint_hash: Buffer
  p256dh: string
  auth: string
  /** True: every notice; false: the pictures in `push_wishes` alone. */
  wants_all: Generated<boolean>
  locale: Generated<Locale>
  created_at: Time
}
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>

interface PushWishesTable {
  task_id: string
  subscription_id: string
}

/** What waits to be sent. */
interface PushesTable {
  id: Generated<string>
  /** A bigint, which pg reads as text. */
  notice_id: string
  subscription_id: string
  attempts: Generated<number>
  created_at: Time
  next_try_at: Time
}

export interface PushTables {
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_wishes: PushWishesTable
  pushes: PushesTable
}

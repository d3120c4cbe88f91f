import type { Locale } from '../contract/locale.ts'
import type { Executor } from '../db/database.ts'

/** Names the mails that a user can decline: all that are no receipts. */
const NOTICES = 'notices'

export interface Recipient {
  name: string
  email: string
  /** The language of the settings, else of the latest order, else English. */
  locale: Locale
  isSuspended: boolean
  hasDeclinedNotices: boolean
}

/**
 * The user as they are now: name and address may have changed since the mail was written. Undefined for a
 * deleted account.
 */
export async function readRecipient(db: Executor, userId: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select((eb) => [
      'users.name',
      'user_settings.display_name',
      'email',
      'users.locale',
      'suspended_at',
      eb
        .selectFrom('customers')
        .select('customers.locale')
        .whereRef('customers.user_id', '=', 'users.id')
        .orderBy('customers.created_at', 'desc')
        .limit(1)
        .as('order_locale'),
      eb
        .exists(
          eb
            .selectFrom('mail_opt_outs')
            .select('topic')
            .whereRef('mail_opt_outs.user_id', '=', 'users.id')
            .where('topic', '=', NOTICES),
        )
        .as('declined'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    name: row.display_name ?? row.name,
    email: row.email,
    locale: row.locale ?? row.order_locale ?? 'en',
    isSuspended: row.suspended_at !== null,
    hasDeclinedNotices: Boolean(row.declined),
  }
}

/**
 * Declines notices for a user, or takes them again. Any number of times; for a deleted account nothing
 * happens.
 */
export async function setNotices(db: Executor, userId: string, wanted: boolean): Promise<void> {
  if (wanted) {
    await db.deleteFrom('mail_opt_outs').where('user_id', '=', userId).where('topic', '=', NOTICES).execute()
    return
  }
  await db
    .insertInto('mail_opt_outs')
    .columns(['user_id', 'topic'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(NOTICES).as('topic')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Turns the mails about finished pictures on or off, as the settings do. For a deleted account nothing
 * happens.
 */
export async function setPictureMails(db: Executor, userId: string, wanted: boolean): Promise<void> {
  await db
    .insertInto('user_settings')
    .columns(['user_id', 'mail_when_done'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(wanted).as('wanted')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail_when_done: wanted }))
    .execute()
}

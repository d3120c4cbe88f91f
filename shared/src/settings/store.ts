import { sql, type Transaction, type Updateable } from 'kysely'
import type { PictureSize } from '../contract/generations/schemas.ts'
import type { Settings, SettingsBody } from '../contract/settings/schemas.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { setNotices } from '../mail/recipients.ts'
import { AppError } from '../platform/errors.ts'
import { parseHandle } from './handle.ts'
import { parsePhone } from './phone.ts'

/** What holds for a user who has chosen nothing. */
const DEFAULTS = { auto_save: true, mail_when_done: false, first_steps: true }

/** @throws {AppError} not_found for a deleted account */
export async function readSettings(db: Executor, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .leftJoin('mail_opt_outs', (join) =>
      join.onRef('mail_opt_outs.user_id', '=', 'users.id').on('mail_opt_outs.topic', '=', 'notices'),
    )
    .where('users.id', '=', userId)
    .select(['users.name', 'users.email', 'users.phone', 'users.whatsapp', 'users.locale'])
    .select([
      'display_name',
      'handle',
      'default_size',
      'default_aspect',
      'default_style',
      'auto_save',
      'mail_when_done',
      'first_steps',
      'mail_opt_outs.topic as declined',
    ])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { name, declined, auto_save, mail_when_done, first_steps, ...rest } = row
  return {
    ...rest,
    username: rest.display_name ?? name,
    auto_save: auto_save ?? DEFAULTS.auto_save,
    mail_when_done: mail_when_done ?? DEFAULTS.mail_when_done,
    first_steps: first_steps ?? DEFAULTS.first_steps,
    mail_notices: declined === null,
  }
}

/** The picture size that a user begins with; null when the user chose none. */
export async function readDefaultSize(db: Executor, userId: string): Promise<PictureSize | null> {
  const row = await db
    .selectFrom('user_settings')
    .select('default_size')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.default_size ?? null
}

/** The handle of a user; null without one. */
export async function readHandle(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_settings')
    .select('handle')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.handle ?? null
}

/**
 * Changes the given settings, all or none, and gives them all back.
 * @throws {AppError} handle_invalid, handle_reserved, handle_taken, phone_invalid; not_found for a deleted
 *   account
 */
export async function updateSettings(db: Database, userId: string, body: SettingsBody): Promise<Settings> {
  const { phone, whatsapp, locale, mail_notices, handle, display_name, ...choices } = body
  const person = given({
    phone: phone === undefined ? undefined : parsePhone(phone),
    whatsapp: whatsapp === undefined ? undefined : parsePhone(whatsapp),
    locale,
  })
  const chosen = given({
    ...choices,
    display_name: display_name === undefined ? undefined : display_name || null,
    handle: handle === undefined ? undefined : parseHandle(handle),
  })
  return db.transaction().execute(async (transaction) => {
    await changePerson(transaction, userId, person)
    await changeChoices(transaction, userId, chosen)
    if (mail_notices !== undefined) await setNotices(transaction, userId, mail_notices)
    return readSettings(transaction, userId)
  })
}

/** Leaves out what was not given. */
function given<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

async function changePerson(
  transaction: Transaction<Tables>,
  userId: string,
  person: Updateable<Tables['users']>,
): Promise<void> {
  if (Object.keys(person).length === 0) return
  await transaction
    .updateTable('users')
    .set({ ...person, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

async function changeChoices(
  transaction: Transaction<Tables>,
  userId: string,
  choices: Updateable<Tables['user_settings']>,
): Promise<void> {
  if (Object.keys(choices).length === 0) return
  const row = { ...choices, updated_at: sql<Date>`now()` }
  try {
    await transaction
      .insertInto('user_settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  } catch (error) {
    if (isTaken(error)) throw new AppError('handle_taken')
    throw error
  }
}

/** Whether the database refused a handle that another user has. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'user_settings_handle_key'
}

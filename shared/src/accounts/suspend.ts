import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../platform/errors.ts'
import { requireAdmin } from './admins.ts'

interface Suspension {
  userId: string
  /** The administrator. */
  actorId: string
  /** For other administrators; the user does not read it. */
  reason: string
  adminEmails: readonly string[]
  now: Date
}

/**
 * Suspends a user: ends all sessions, and with the transaction a trigger tells every API process to close the
 * sockets. What runs goes on. The caller records the act.
 * @throws {AppError} own_account; not_found; state_changed when the user is suspended already
 */
export async function suspendUser(transaction: Transaction<Tables>, suspension: Suspension): Promise<void> {
  const { userId, actorId, reason, adminEmails, now } = suspension
  if (userId === actorId) throw new AppError('own_account')
  await requireAdmin(transaction, actorId, adminEmails)
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ suspended_at: now, suspended_reason: reason, updated_at: now })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await refuse(transaction, userId)
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Opens a suspended account: its owner can sign in, and its public pages are back. The caller records the
 * act.
 * @throws {AppError} not_found; state_changed when the user is not suspended
 */
export async function unsuspendUser(
  transaction: Transaction<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ suspended_at: null, suspended_reason: null, updated_at: now })
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await refuse(transaction, userId)
}

async function refuse(transaction: Transaction<Tables>, userId: string): Promise<never> {
  const user = await transaction.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  throw new AppError(user ? 'state_changed' : 'not_found')
}

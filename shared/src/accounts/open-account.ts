import type { Executor } from '../db/database.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Keeps an account from being erased before the end of the transaction. A session is read before the body of
 * a request arrives, and what is written without a reference to the user's row would outlive the account.
 * @throws {AppError} unauthenticated when the account is deleted, being deleted or suspended
 */
export async function keepOpenAccount(transaction: Executor, userId: string): Promise<void> {
  const open = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!open) throw new AppError('unauthenticated')
}

import type { Executor } from '../db/database.ts'

/**
 * Whether an account is open; it then stays until the end of the transaction. A session is read before the
 * body of a request arrives, and what is written without a reference to the user's row would outlive the
 * account. With `isAlone` one transaction that asks so for this user runs at a time.
 * @returns false when the account is deleted, being deleted or suspended
 */
export async function keepOpenAccount(
  transaction: Executor,
  userId: string,
  { isAlone = false } = {},
): Promise<boolean> {
  const open = transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
  const locked = isAlone ? open.forNoKeyUpdate() : open.forKeyShare()
  return (await locked.executeTakeFirst()) !== undefined
}

import type { Database } from '@pawport/shared/db/database.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { LaunchError } from './launch-error.ts'

/** Who acts by a command. It is no account: the product has none for the operator. */
export const OPERATOR = '00000000-0000-0000-0000-000000000000'

/**
 * Finds one account. An address can have several: a test account and a Google account, or the accounts of two
 * owners in turn.
 * @throws {LaunchError} for none, and for several: the message names their ids
 */
export async function findAccount(db: Database, account: string): Promise<{ id: string; email: string }> {
  const users = await db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select(['users.id', 'email', 'issuer'])
    .where(isUuid(account) ? 'users.id' : 'email', '=', account)
    .distinctOn('users.id')
    .execute()
  const [user] = users
  if (!user) throw new LaunchError(`There is no account ${account}. Its owner has to sign in once.`)
  if (users.length > 1) {
    const accounts = users.map(({ id, issuer }) => `  ${id}  ${issuer}`).join('\n')
    throw new LaunchError(
      `${users.length} accounts have the address ${account}. Give the id of one instead:\n${accounts}`,
    )
  }
  return user
}

import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { addNotice } from '../notices/add-notice.ts'

/**
 * Makes a new account of a trial its administrator when it is the first one, and tells it so by a notice.
 * Call it in the transaction that made the account: of two first accounts at the same time one is alone,
 * because the second waits for the lock.
 * @returns the role that it was granted, to be used at once; null when there is another account
 */
export async function makeFirstAdmin(
  transaction: Transaction<Tables>,
  userId: string,
): Promise<Selectable<Tables['users']>['granted_role']> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(transaction)
  const granted = await transaction
    .updateTable('users')
    .set({ granted_role: 'admin' })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.id', '!=', userId))),
    )
    .returning('granted_role')
    .executeTakeFirst()
  if (!granted) return null
  await addNotice(transaction, { userId, kind: 'first-admin', key: 'first-admin', data: {} })
  return granted.granted_role
}

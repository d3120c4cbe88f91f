import type { Executor } from '../db/database.ts'

export interface Customer {
  userId: string
}

/**
 * The user of a customer of the payment provider; undefined for a stranger's, and when the account was
 * deleted. Locked, so that one transaction at a time changes what a user bought.
 */
export async function lockCustomer(
  transaction: Executor,
  customerId: string | null,
): Promise<Customer | undefined> {
  if (customerId === null) return undefined
  return transaction
    .selectFrom('customers')
    .innerJoin('users', 'users.id', 'customers.user_id')
    .select('customers.user_id as userId')
    .where('customers.customer_id', '=', customerId)
    .forUpdate('customers')
    .executeTakeFirst()
}

/**
 * The id that stands in the books for the deleted account of a customer; undefined while the account is
 * there, and for a stranger's customer. Locked as above.
 */
export async function lockDeletedCustomer(
  transaction: Executor,
  customerId: string | null,
): Promise<string | undefined> {
  if (customerId === null) return undefined
  const row = await transaction
    .selectFrom('customers')
    .leftJoin('users', 'users.id', 'customers.user_id')
    .select('customers.user_id')
    .where('customers.customer_id', '=', customerId)
    .where('users.id', 'is', null)
    .forUpdate('customers')
    .executeTakeFirst()
  return row?.user_id
}

/** The same lock, for what is known by its user. */
export async function lockCustomersOf(transaction: Executor, userId: string): Promise<void> {
  await transaction
    .selectFrom('customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .orderBy('customer_id')
    .forUpdate()
    .execute()
}

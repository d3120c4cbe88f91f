import type { Database } from '@pawport/shared/db/database.ts'
import type { TestAccountsTable } from '@pawport/shared/db/tables.ts'
import { type Selectable, sql } from 'kysely'

export type TestAccount = Selectable<TestAccountsTable>

export const LONGEST_NAME = 60

/** Makes a name from an address: "Mei Chen" from "mei.chen+test@example.com". */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return (name || email).slice(0, LONGEST_NAME)
}

/** The test account of an address, made when it is new; the name of an existing one stays. */
export async function testAccountOf(db: Database, email: string, name?: string): Promise<TestAccount> {
  const address = email.toLowerCase()
  await db
    .insertInto('test_accounts')
    .values({ email: address, name: name ?? nameFromEmail(address) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return db.selectFrom('test_accounts').selectAll().where('email', '=', address).executeTakeFirstOrThrow()
}

/** The newest accounts, and how many there are. */
export async function listTestAccounts(
  db: Database,
  limit: number,
): Promise<{ accounts: TestAccount[]; total: number }> {
  const accounts = await db
    .selectFrom('test_accounts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('test_accounts')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { accounts, total: Number(total) }
}

/**
 * Whether the id of an authorization code is used for the first time, by any API process. Ids whose seconds
 * are over are forgotten.
 */
export async function redeemOnce(db: Database, id: string, seconds: number): Promise<boolean> {
  await db.deleteFrom('used_sign_in_codes').where('ends_at', '<', sql<Date>`now()`).execute()
  const used = await db
    .insertInto('used_sign_in_codes')
    .values({ id, ends_at: sql<Date>`now() + ${seconds} * interval '1 second'` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

import type { Database } from '@pawport/shared/db/database.ts'
import type { TestAccountsTable } from '@pawport/shared/db/tables.ts'
import type { Selectable } from 'kysely'

export type TestAccount = Selectable<TestAccountsTable>

export const LONGEST_NAME = 60

/** "mei.chen+test@example.com" makes a "Mei Chen". */
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

import { sql } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { inLedger } from './transaction.ts'

/**
 * Gives the books of a deleted account another id, which identifies no user. Amounts, times and what belongs
 * together stay, so that the books balance and a refund that comes later finds its lots. The hashes by which
 * welcome credits are given once per person stay.
 * @param pseudonym a new random id
 */
export async function anonymiseLedger(
  transaction: Executor,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<void> {
  await inLedger(transaction, async (ledger) => {
    await sql`SELECT set_config('pawport.anonymising', 'on', true)`.execute(ledger)
    await sql`SELECT FROM credit_accounts WHERE user_id = ${userId} FOR UPDATE`.execute(ledger)
    await sql`
      INSERT INTO credit_accounts (user_id, available, held, debt)
      SELECT ${pseudonym}, available, held, debt FROM credit_accounts WHERE user_id = ${userId}`.execute(
      ledger,
    )
    // Keys of grants may name their user.
    await sql`
      UPDATE credit_lots SET user_id = ${pseudonym}, grant_key = replace(grant_key, ${userId}, ${pseudonym})
      WHERE user_id = ${userId}`.execute(ledger)
    for (const table of ['credit_holds', 'welcome_grants'] as const) {
      await sql`UPDATE ${sql.id(table)} SET user_id = ${pseudonym} WHERE user_id = ${userId}`.execute(ledger)
    }
    await sql`
      UPDATE credit_entries SET user_id = ${pseudonym}, cause = replace(cause, ${userId}, ${pseudonym})
      WHERE user_id = ${userId}`.execute(ledger)
    // The reasons are texts of administrators, which may name the user.
    await sql`
      UPDATE credit_adjustments SET user_id = ${pseudonym}, reason = 'the account was deleted'
      WHERE user_id = ${userId}`.execute(ledger)
    await sql`UPDATE credit_adjustments SET actor_id = ${pseudonym} WHERE actor_id = ${userId}`.execute(
      ledger,
    )
    await sql`DELETE FROM credit_accounts WHERE user_id = ${userId}`.execute(ledger)
    await sql`SELECT set_config('pawport.anonymising', '', true)`.execute(ledger)
  })
}

import { sql, type Transaction } from 'kysely'
import { lockCustomersOf } from '../billing/customers.ts'
import { anonymiseLedger } from '../credits/ledger/anonymise.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** In place of the address of an administrator whose account was deleted. */
const NOBODY = 'deleted account'

/**
 * Removes a user from every table, in one transaction: rows that are the user's own go; those that have to be
 * kept, the books of the credits, orders, payments and the audit log, get an id that identifies no user. The
 * caller has removed pictures, photos and objects.
 * @param pseudonym a new random id
 */
export async function eraseUser(db: Database, userId: string, pseudonym: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockBeforeUser(transaction, userId)
    const user = await transaction
      .selectFrom('users')
      .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
      .select(['users.email', 'user_settings.handle'])
      .where('users.id', '=', userId)
      .forUpdate('users')
      .executeTakeFirst()
    if (!user) return
    const ids = { userId, pseudonym }
    await anonymiseCodes(transaction, ids)
    await anonymiseBilling(transaction, ids)
    await anonymiseLedger(transaction, ids)
    await anonymiseAudit(transaction, { ...ids, email: user.email })
    // Told to others: who commented.
    await sql`DELETE FROM notices WHERE kind = 'commented' AND data->>'handle' = ${user.handle}`.execute(
      transaction,
    )
    // These rows know the user by the address alone: what was sent while signed out, and test accounts.
    await transaction.deleteFrom('contact_messages').where(sql`lower(email)`, '=', user.email).execute()
    await transaction
      .deleteFrom('task_applications')
      .where('contact', '=', user.email.toLowerCase())
      .execute()
    await transaction.deleteFrom('test_accounts').where('email', '=', user.email).execute()
    // All tables with a user of their own follow.
    await transaction.deleteFrom('users').where('id', '=', userId).execute()
  })
}

/**
 * Locks what an event of the provider and a redemption lock before they write to the user: customers, gifts
 * and invitations, in their order. Locked after the user, the two would wait for each other.
 */
async function lockBeforeUser(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await lockCustomersOf(transaction, userId)
  await sql`SELECT FROM gifts WHERE user_id = ${userId} OR redeemed_by = ${userId}
    ORDER BY id FOR UPDATE`.execute(transaction)
  await sql`SELECT FROM referrals WHERE user_id = ${userId} OR inviter_id = ${userId}
    ORDER BY id FOR UPDATE`.execute(transaction)
}

interface Ids {
  userId: string
  pseudonym: string
}

/**
 * Amounts, times and the provider's ids are kept as long as the law asks for; addresses of pages that show a
 * name are not. Events that wait are handled later: one may tell of a payment, which is returned.
 */
async function anonymiseBilling(transaction: Transaction<Tables>, { userId, pseudonym }: Ids): Promise<void> {
  await sql`
    UPDATE stripe_events
    SET payload = '{}'
    WHERE object_id IN (SELECT customer_id FROM customers WHERE user_id = ${userId})
       OR payload #>> '{data,object,customer}' IN (SELECT customer_id FROM customers WHERE user_id = ${userId})
       OR strpos(payload::text, ${userId}) > 0`.execute(transaction)
  await transaction
    .updateTable('orders')
    .set({
      user_id: pseudonym,
      checkout_url: null,
      success_url: null,
      cancel_url: null,
      next_tranche_at: null,
    })
    .where('user_id', '=', userId)
    .execute()
  await transaction
    .updateTable('payments')
    .set({ user_id: pseudonym, receipt_url: null, invoice_url: null })
    .where('user_id', '=', userId)
    .execute()
  await transaction
    .updateTable('customers')
    .set({ user_id: pseudonym })
    .where('user_id', '=', userId)
    .execute()
}

/** A gift that was paid for stays good without the buyer; who it went to is forgotten. */
async function anonymiseCodes(transaction: Transaction<Tables>, { userId, pseudonym }: Ids): Promise<void> {
  await transaction
    .updateTable('gifts')
    .set({ user_id: pseudonym, from_name: '', to_email: null })
    .where('user_id', '=', userId)
    .execute()
  const replaced = [
    ['gifts', 'redeemed_by'],
    ['promotion_uses', 'user_id'],
    ['referrals', 'user_id'],
    ['referrals', 'inviter_id'],
  ] as const
  for (const [table, column] of replaced)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${pseudonym} WHERE ${sql.ref(column)} = ${userId}`.execute(
      transaction,
    )
}

/** What administrators did stays on record; the ids of both sides identify no user. */
async function anonymiseAudit(
  transaction: Transaction<Tables>,
  { userId, pseudonym, email }: Ids & { email: string },
): Promise<void> {
  await sql`SELECT set_config('pawport.anonymising', 'on', true)`.execute(transaction)
  await sql`
    UPDATE audit_log
    SET admin_id = CASE WHEN admin_id = ${userId} THEN ${pseudonym}::uuid ELSE admin_id END,
        admin_email = CASE WHEN admin_id = ${userId} THEN ${NOBODY} ELSE admin_email END,
        subject_id = replace(subject_id, ${userId}, ${pseudonym}),
        reason = CASE WHEN subject_id = ${userId} THEN NULL ELSE replace(reason, ${email}, ${NOBODY}) END,
        detail = replace(replace(detail::text, ${userId}, ${pseudonym}), ${email}, ${NOBODY})::jsonb
    WHERE admin_id = ${userId} OR subject_id = ${userId}
       OR strpos(detail::text, ${userId}) > 0 OR strpos(detail::text, ${email}) > 0
       OR strpos(reason, ${email}) > 0`.execute(transaction)
  await sql`UPDATE reports SET settled_by = ${pseudonym} WHERE settled_by = ${userId}`.execute(transaction)
  await sql`SELECT set_config('pawport.anonymising', '', true)`.execute(transaction)
}

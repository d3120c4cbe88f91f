import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

interface NewMail<T extends MailTemplate> {
  /**
   * Names the effect that the mail tells of, such as `receipt:<order>`: a mail with a known key is not
   * written again.
   */
  key: string
  userId: string
  template: T
  data: MailData[T]
}

/**
 * Writes a mail into the outbox in the transaction of its cause, so that it leaves once if that happened, and
 * never otherwise. A sweeper sends it within seconds. A user who has deleted the account gets none.
 * @returns whether the mail is new
 */
export async function enqueueMail<T extends MailTemplate>(
  transaction: Transaction<Tables>,
  { key, userId, template, data }: NewMail<T>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mails (key, user_id, template, data)
    SELECT ${key}, id, ${template}, ${JSON.stringify(data)}::jsonb FROM users WHERE id = ${userId}
    ON CONFLICT (key) DO NOTHING
    RETURNING 1`.execute(transaction)
  return rows.length === 1
}

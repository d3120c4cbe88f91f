import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MessageStatus } from '../contract/contact/schemas.ts'
import type { Locale } from '../contract/locale.ts'
import type { MailStatus } from './payment-tables.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Messages that the contact form brought. */
interface ContactMessagesTable {
  id: Generated<string>
  /** Null: the sender was not signed in. */
  user_id: Optional<string>
  name: string
  email: string
  subject: string
  message: string
  /** The language of the sender's screen. */
  locale: Generated<Locale>
  /** Made from the network address and the day. */
  sender_hash: Buffer
  /** Made from what was typed. */
  content_hash: Buffer
  status: Generated<MessageStatus>
  answer: Optional<string>
  handled_at: Optional<Date>
  /** The administrator who answered or closed it. */
  handled_by: Optional<string>
  created_at: Time
}
export type ContactMessageRow = Selectable<ContactMessagesTable>

/** Mails about messages; columns as in `mails`. */
interface ContactMailsTable {
  id: Generated<string>
  message_id: string
  template: string
  status: Generated<MailStatus>
  attempts: Generated<number>
  last_error: Optional<string>
  created_at: Time
  next_try_at: Time
  sent_at: Optional<Date>
}
export type ContactMailRow = Selectable<ContactMailsTable>

export interface ContactTables {
  contact_messages: ContactMessagesTable
  contact_mails: ContactMailsTable
}

import type { AdminMessage, OwnMessage } from '@pawport/shared/contract/contact/schemas.ts'
import type { ContactMessageRow } from '@pawport/shared/db/contact-tables.ts'

/** A message as its sender sees it: without its status, so that closing it without an answer is not told. */
export function viewOwnMessage(row: ContactMessageRow): OwnMessage {
  const { id, subject, message, answer } = row
  return {
    id,
    subject,
    message,
    answer,
    created_at: row.created_at.toISOString(),
    answered_at: answer === null ? null : (row.handled_at?.toISOString() ?? null),
  }
}

export function viewMessage(row: ContactMessageRow): AdminMessage {
  const { id, user_id: userId, name, email, subject, message, status, answer } = row
  return {
    id,
    userId,
    name,
    email,
    subject,
    message,
    status,
    answer,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
  }
}

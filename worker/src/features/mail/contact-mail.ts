import {
  CONTACT_TEMPLATES,
  type ContactTemplate,
  renderContactMail,
} from '@pawport/shared/contact/contact-mail.ts'
import { findMessage } from '@pawport/shared/contact/messages.ts'
import type { ContactMailRow, ContactMessageRow } from '@pawport/shared/db/contact-tables.ts'
import type { WorkerContext } from '../../context.ts'
import type { Outcome } from './outcome.ts'

interface Ends {
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
}

/**
 * Sends a mail about a message of the contact form: to the operator, or the answer to the sender. Never
 * rejects once the message is read.
 */
export async function attemptContactMail(context: WorkerContext, mail: ContactMailRow): Promise<Outcome> {
  const template = CONTACT_TEMPLATES.find((known) => known === mail.template)
  if (!template) return { state: 'later', reason: 'unknown template', isUnknown: false }
  const message = await findMessage(context.db, mail.message_id)
  if (!message) return { state: 'skipped', reason: 'the message was removed' }
  const { config } = context
  const ends = endsOf(template, message, config.contact.email)
  if (!ends) return { state: 'skipped', reason: 'CONTACT_EMAIL is not set' }
  const { publicUrl } = config.server
  try {
    return await context.mail.send({
      ...renderContactMail(template, message, publicUrl),
      ...ends,
      messageId: `<${mail.id}@${publicUrl.hostname}>`,
      unsubscribeUrl: null,
    })
  } catch (error) {
    return { state: 'later', reason: (error as Error).message, isUnknown: false }
  }
}

/** Either side can reply from the mail program. Null where the operator has named no address. */
function endsOf(template: ContactTemplate, message: ContactMessageRow, operator: string | null): Ends | null {
  const sender = { name: message.name, address: message.email }
  const us = operator ? { name: 'Pawport', address: operator } : null
  if (template === 'contact-answer') return { to: sender, ...(us && { replyTo: us }) }
  return us && { to: us, replyTo: sender }
}

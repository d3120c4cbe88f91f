import * as z from 'zod/mini'
import {
  adminMessage,
  answerBody,
  closeMessageBody,
  contactBody,
  messageList,
  messageParams,
  messageQuery,
  ownMessage,
} from './schemas.ts'

const ADMIN = { tag: 'Administration', access: 'admin' } as const

/** The contact form, and what administrators do with its messages. */
export const CONTACT_ENDPOINTS = {
  'contact.send': {
    tag: 'Contact',
    summary: 'Send a message to the operator; signed in or not',
    access: 'public',
    limited: 'contact',
    body: contactBody,
    statuses: [201],
    data: z.null(),
    errors: ['contact_incomplete', 'email_invalid', 'too_many_messages', 'contact_full'],
  },
  'contact.list': {
    tag: 'Contact',
    summary: 'Own messages with their answers, the newest first',
    access: 'session',
    data: z.array(ownMessage),
  },
  'admin.messages.list': {
    ...ADMIN,
    summary: 'Messages of the contact form: open ones by age, others the newest first',
    query: messageQuery,
    data: messageList,
    errors: ['not_found'],
  },
  'admin.messages.answer': {
    ...ADMIN,
    summary: 'Answer a message, by mail and, to a user, by a notice',
    params: messageParams,
    body: answerBody,
    data: adminMessage,
    errors: ['state_changed'],
  },
  'admin.messages.close': {
    ...ADMIN,
    summary: 'Close a message without an answer',
    params: messageParams,
    body: closeMessageBody,
    data: adminMessage,
    errors: ['state_changed'],
  },
} as const

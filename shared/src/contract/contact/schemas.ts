import * as z from 'zod/mini'
import { afterUuid, page, reason } from '../admin/common.ts'
import { VISIBLE } from '../one-line.ts'
import { LONGEST } from './limits.ts'

/** Messages of one user that `contact.list` shows. */
export const OWN_MESSAGES = 20

const MESSAGE_STATUSES = ['open', 'answered', 'closed'] as const
export const messageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof messageStatus>

const field = (longest: number) => z.string().check(z.maxLength(longest))

const written = (longest: number) => field(longest).check(z.meta({ pattern: VISIBLE.source }))
/** An address, with or without blanks around it. */
const ADDRESS = `^\\s*${z.regexes.email.source.slice(1, -1)}\\s*$`

/**
 * What the form sends. The handler refuses fields that are empty, so that the error can say which text the
 * user needs.
 */
export const contactBody = z.object({
  name: written(LONGEST.name),
  email: field(LONGEST.email).check(z.meta({ format: 'email', pattern: ADDRESS })),
  subject: written(LONGEST.subject),
  message: written(LONGEST.message),
  /** Hidden from people: a message with this field filled in comes from a program and is not kept. */
  website: z.optional(field(500)),
})

/** A message of one's own, with its answer. */
export const ownMessage = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Null: not answered. */
  answer: z.nullable(z.string()),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
})
export type OwnMessage = z.infer<typeof ownMessage>

/** A message as administrators see it. */
export const adminMessage = z.object({
  id: z.string(),
  /** Null: the sender was not signed in. */
  userId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: messageStatus,
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
})
export type AdminMessage = z.infer<typeof adminMessage>

export const messageList = z.extend(page(adminMessage), {
  /** False where answers reach signed-in senders alone: no mail server is configured. */
  canMail: z.boolean(),
})
export type MessageList = z.infer<typeof messageList>

export const messageQuery = z.object({ status: z._default(messageStatus, 'open'), after: afterUuid })
export const messageParams = z.object({ message_id: z.uuid() })
export const answerBody = z.object({
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.answer)),
})
export const closeMessageBody = z.object({ reason })

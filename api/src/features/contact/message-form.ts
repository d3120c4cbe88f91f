import { createHash } from 'node:crypto'
import type { contactBody } from '@pawport/shared/contract/contact/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import * as z from 'zod/mini'

type Body = z.infer<typeof contactBody>

export interface MessageForm {
  name: string
  email: string
  subject: string
  message: string
}

const address = z.email()
/** Control and format characters except line breaks: they would reach mails and the operator's screen. */
const INVISIBLE = /[^\P{C}\n]/gu

/**
 * Reads the contact form; null when a program filled in the field that people do not see.
 * @throws {AppError} contact_incomplete; email_invalid
 */
export function readMessageForm(body: Body): MessageForm | null {
  if (body.website) return null
  const line = (text: string) => clean(text).replace(/\s+/g, ' ').trim()
  const form = {
    name: line(body.name),
    email: line(body.email),
    subject: line(body.subject),
    message: clean(body.message).trim(),
  }
  if (Object.values(form).some((text) => text === '')) throw new AppError('contact_incomplete')
  if (!address.safeParse(form.email).success) throw new AppError('email_invalid')
  return form
}

function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(INVISIBLE, '')
}

/** 32 bytes that are the same for the same text. */
export function contentHash({ name, email, subject, message }: MessageForm): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, message]))
    .digest()
}

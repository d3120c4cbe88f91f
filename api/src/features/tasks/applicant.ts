import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { applyBody } from '@pawport/shared/contract/tasks/applications.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { parsePhone } from '@pawport/shared/settings/phone.ts'
import * as z from 'zod/mini'
import type { Applicant } from './applications-store.ts'

type Body = z.infer<typeof applyBody>

const address = z.email()

/**
 * The applicant. For a signed-in user the account is used, and a typed contact is ignored.
 * @throws {AppError} applicant_contact_missing, applicant_email_invalid, phone_invalid,
 *   applicant_consent_missing
 */
export function readApplicant(body: Body, user: SessionUser | null): Applicant {
  if (user) return { user_id: user.id, contact_kind: 'account', contact: null }
  const email = (body.email ?? '').trim().toLowerCase()
  const whatsapp = parsePhone(body.whatsapp?.trim() ?? null)
  if (email !== '' && !address.safeParse(email).success) throw new AppError('applicant_email_invalid')
  if (email === '' && whatsapp === null) throw new AppError('applicant_contact_missing')
  if (body.consent !== true) throw new AppError('applicant_consent_missing')
  return email === ''
    ? { user_id: null, contact_kind: 'whatsapp', contact: whatsapp }
    : { user_id: null, contact_kind: 'email', contact: email }
}

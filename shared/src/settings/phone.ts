import { TYPED_PHONE } from '../contract/settings/schemas.ts'
import { AppError } from '../platform/errors.ts'

/**
 * A telephone number as it is stored, as +442079460018; null for an empty text. Spaces, dots, hyphens and
 * brackets are left out, and 00 before the country code becomes a plus.
 * @throws {AppError} phone_invalid
 */
export function parsePhone(typed: string | null): string | null {
  if (!TYPED_PHONE.test(typed ?? '')) throw new AppError('phone_invalid')
  const number = (typed ?? '').replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^00/, '+')
  return number || null
}

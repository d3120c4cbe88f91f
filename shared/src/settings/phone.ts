import { AppError } from '../platform/errors.ts'

/** E.164: a plus, the country code and the number, at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A telephone number as it is stored, as +442079460018; null for an empty text. Spaces, dots, hyphens and
 * brackets are left out, and 00 before the country code becomes a plus.
 * @throws {AppError} phone_invalid
 */
export function parsePhone(typed: string | null): string | null {
  const number = (typed ?? '').replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^00/, '+')
  if (number === '') return null
  if (!E164.test(number)) throw new AppError('phone_invalid')
  return number
}

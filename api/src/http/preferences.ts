import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@pawport/shared/platform/errors.ts'

/** True for `Prefer: respond-async` (RFC 7240), alone or among other preferences. */
export function wantsAsync(headers: IncomingHttpHeaders): boolean {
  return String(headers.prefer ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .some((preference) => preference.trim() === 'respond-async')
}

/**
 * The idempotency key: one per press of the button, 1 to 200 printable characters. Quotes, as in the draft
 * standard, are removed.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('bad_request', { detail: 'Idempotency-Key' })
  }
  return key
}

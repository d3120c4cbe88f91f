import type { IncomingHttpHeaders } from 'node:http'
import { idempotencyKey } from '@pawport/shared/contract/idempotency.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'

/** True for `Prefer: respond-async` (RFC 7240), alone or among other preferences. */
export function wantsAsync(headers: IncomingHttpHeaders): boolean {
  return String(headers.prefer ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .some((preference) => preference.trim() === 'respond-async')
}

/**
 * The idempotency key: one per press of the button, without the quotes of the draft standard; null without
 * one.
 * @throws {AppError} bad_request
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const sent = idempotencyKey.safeParse(String(header).trim())
  if (!sent.success) throw new AppError('bad_request', { detail: 'Idempotency-Key' }, { cause: sent.error })
  return sent.data.replace(/^"(.*)"$/, '$1')
}

import { ApiError } from '../../../lib/api-error.ts'
import { retryDelay } from '../../../lib/retry.ts'

/** When the server names no time, as when the connection is lost. */
const USUAL_MS = 5_000

/**
 * Milliseconds until a draft that could not be drawn is asked for once more; null when the answer would be
 * the same.
 */
export function secondTryMs(cause: unknown): number | null {
  const seconds = cause instanceof ApiError ? cause.retryAfter : undefined
  if (seconds !== undefined) return seconds * 1_000
  return retryDelay(cause, 1) === null ? null : USUAL_MS
}

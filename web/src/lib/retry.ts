import { ApiError, type FailureCode } from './api-error.ts'

/** Failures that may pass. Every other answer stays the same when the request is repeated. */
const PASSING: readonly FailureCode[] = [
  'network',
  'unreadable',
  'unavailable',
  'internal',
  'too_many_requests',
  'uploads_busy',
]

const FIRST_MS = 1_000
const LONGEST_MS = 5_000

/**
 * Milliseconds until a failed request is repeated; null when that is no use. Short, because a restarted
 * server is back in seconds and the user may be watching a picture being drawn.
 */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (error instanceof ApiError && !PASSING.includes(error.code)) return null
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS)
}

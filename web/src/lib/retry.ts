import { ApiError, type FailureCode } from './api-error.ts'

/** Failures that pass by themselves. Every other answer of the server stays the same however often one asks. */
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
 * Milliseconds until a failed question is asked again; null when that is no use. Never long: a server that restarts is
 * back in seconds, and somebody is watching a postcard being drawn.
 */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (error instanceof ApiError && !PASSING.includes(error.code)) return null
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS)
}

import { ApiError } from './api-error.ts'
import type { T } from './locale.ts'

/** The text of an error for the user: the server's message, if it has one. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  if (error.code === 'network') return t('error.network')
  return error.message || t('error.unknown')
}

/**
 * The reason why data is missing: the server's message, `unnamed` without one, `failed` without an answer.
 */
export function loadErrorText(error: unknown, failed: string, unnamed: string = failed): string {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return failed
  return error.message || unnamed
}

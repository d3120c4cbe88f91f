import { ApiError } from './api-error.ts'
import type { T } from './locale.ts'

/** What the user reads: the server's own words where it had any. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  if (error.code === 'network') return t('error.network')
  return error.message || t('error.unknown')
}

/** Why something is not there: the server's own words, `unnamed` where it refused without any, `failed` where it did not even answer. */
export function loadErrorText(error: unknown, failed: string, unnamed: string = failed): string {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return failed
  return error.message || unnamed
}

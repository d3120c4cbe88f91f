import { ApiError } from './api-error.ts'
import type { T } from './locale.ts'

/** What the user reads: the server's own words where it had any. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('error.load')
  if (error.code === 'network') return t('error.network')
  return error.message || t('error.unreadable')
}

import type { ApiError } from '../../../lib/api-error.ts'
import type { T } from '../../../lib/locale.ts'

/** Why the form did not leave: the server's own words where it had any. */
export function sendErrorText({ code, message }: ApiError, t: T): string {
  if (code === 'network') return t('generate.network')
  return message || t('generate.unreadable')
}

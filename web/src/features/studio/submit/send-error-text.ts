import type { ApiError } from '../../../lib/api-error.ts'
import type { T } from '../../../lib/locale.ts'

/** The reason why an order failed: the server's message, if it had one. */
export function sendErrorText({ code, message }: ApiError, t: T): string {
  if (code === 'network') return t('generate.network')
  return message || t('generate.unreadable')
}

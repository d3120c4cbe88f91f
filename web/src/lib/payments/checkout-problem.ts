import { ApiError } from '../api-error.ts'
import type { T } from '../locale.ts'
import type { Wares } from './wares.ts'

/** The reason why a checkout cannot be opened: the server's, if it gives one. */
export function checkoutProblem(error: unknown, wares: Wares, t: T): string {
  const isKnown = error instanceof ApiError && error.code !== 'network'
  if (isKnown && error.message) return error.message
  if (wares === 'plan') return t('pay.planFailed')
  return t(isKnown ? 'pay.packFailed' : 'pay.startFailed')
}

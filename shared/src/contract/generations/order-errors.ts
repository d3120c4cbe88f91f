import type { ErrorCode } from '../errors.ts'

/** Errors of an order for a picture, of an upload or of a retry. */
export const ORDER_ERRORS = [
  'insufficient_credits',
  'size_not_allowed',
  'too_many_pending',
  'daily_limit_reached',
  'idempotency_conflict',
  'photo_expired',
  'pet_gone',
  'companion_gone',
  'companion_twice',
  'too_many_companions',
  'companions_not_offered',
] as const satisfies ErrorCode[]

import { ERRORS, type ErrorCode, errorText } from '@pawport/shared/contract/errors.ts'

/**
 * An answer as the server gives it when it refuses, for `route.fulfill`. After a passing failure a screen
 * repeats its read by itself (`web/src/lib/retry.ts`), so a test that presses "Try again" needs a code of a
 * lasting failure.
 */
export function refusal(code: ErrorCode, message = errorText(code, 'en')) {
  return { status: ERRORS[code].status, json: { code, data: null, message } }
}

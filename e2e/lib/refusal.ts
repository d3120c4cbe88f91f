import { ERRORS, type ErrorCode, errorText } from '@pawport/shared/contract/errors.ts'

/**
 * An answer as the server gives it when it refuses, for `route.fulfill`. A screen that reads something asks again by itself
 * after failures that pass (`web/src/lib/retry.ts`), so a test that presses "Try again" there needs another code.
 */
export function refusal(code: ErrorCode, message = errorText(code, 'en')) {
  return { status: ERRORS[code].status, json: { code, data: null, message } }
}

import type * as z from 'zod/mini'
import { ApiError, type FailureCode } from './api-error.ts'

/**
 * The parsed answer of the API; throws an ApiError for a failure and for anything that fits neither. The envelope of a
 * failure is read by hand, so that the first page does without the schema library.
 */
export function readAnswer<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  throw isFailure(body) ? new ApiError(body.code, body.message) : new ApiError('unreadable')
}

/** A newer server may know codes that we do not; its message is right all the same. */
function isFailure(body: unknown): body is { code: FailureCode; message: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}

import { ApiError, type FailureCode } from './api-error.ts'

/**
 * The data of an answer of the API; throws an ApiError for a failure and for anything that is no answer of ours. The
 * server checks what it sends against the contract, so that the browser does without the schema library, and a page that
 * was opened before a release goes on reading what the newer server says. `retryAfter` are the seconds of that header.
 */
export function readAnswer<Data>(body: unknown, retryAfter?: number): Data {
  if (isObject(body) && body.code === 0 && 'data' in body) return body.data as Data
  if (isFailure(body)) throw new ApiError(body.code, body.message, body.details, retryAfter)
  throw new ApiError('unreadable')
}

/** The same for the few answers that the specification reads without an envelope: fields at the top, or a list. */
export function readBareAnswer<Data>(body: unknown): Data {
  if (isFailure(body)) throw new ApiError(body.code, body.message, body.details)
  if (isObject(body)) return body as Data
  throw new ApiError('unreadable')
}

/** A newer server may know codes that we do not; its message is right all the same. */
function isFailure(body: unknown): body is { code: FailureCode; message: string; details?: string } {
  return isObject(body) && typeof body.code === 'string' && typeof body.message === 'string'
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

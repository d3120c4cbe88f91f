import { ApiError, type FailureCode } from './api-error.ts'
import { logError } from './client-log.ts'

/** What came back: the JSON, null if it is none, and whether the status means success. */
export interface Answer {
  body: unknown
  ok: boolean
}

/** What `fetch` got. */
export async function answerOf(response: Response): Promise<Answer> {
  return { body: await response.json().catch(() => null), ok: response.ok }
}

/**
 * Gives the data of an answer of the API; throws an ApiError for a failure and for an answer of another
 * shape. The server checks its answers against the contract, so the browser does without the schema library,
 * and an older page can read the answers of a newer server. `retryAfter` is that header in seconds.
 */
export function readAnswer<Data>({ body, ok }: Answer, retryAfter?: number): Data {
  if (ok && isObject(body) && body.code === 0 && 'data' in body) return body.data as Data
  if (isFailure(body)) throw failureOf(body, retryAfter)
  throw new ApiError('unreadable')
}

/** The same for answers that the specification wants without an envelope: fields at the top, or a list. */
export function readBareAnswer<Data>({ body, ok }: Answer): Data {
  if (isFailure(body)) throw failureOf(body)
  if (ok && isObject(body)) return body as Data
  throw new ApiError('unreadable')
}

interface FailureBody {
  code: FailureCode | number
  message: string
  details?: string
  reference?: string
}

/** The report that a user copies names a failure of the server as the operator's log does. */
function failureOf({ code, message, details, reference }: FailureBody, retryAfter?: number): ApiError {
  if (reference) logError(`${code} ${reference}`)
  return new ApiError(typeof code === 'string' ? code : 'internal', message, details, retryAfter)
}

/**
 * A newer server may send unknown codes, and another server than ours numbers, of which 0 is success; the
 * message is right all the same.
 */
function isFailure(body: unknown): body is FailureBody {
  return isObject(body) && Boolean(body.code) && typeof body.message === 'string'
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

import type { ErrorCode } from '@pawport/shared/contract/errors.ts'

/** The reasons of a failed request: a code of the server, no connection, or an answer that cannot be read. */
export type FailureCode = ErrorCode | 'network' | 'unreadable'

/** A failed request. `message` is the server's, in the user's language; empty without one. */
export class ApiError extends Error {
  readonly code: FailureCode
  /** For the operator: what is missing. */
  readonly details: string | undefined
  /** Seconds after which the server accepts the request again, if it says so. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, message = '', details?: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  /**
   * True when the server may have done the work and only its answer was lost: ask again with the same key.
   */
  get outcomeUnknown(): boolean {
    return this.code === 'network' || this.code === 'unreadable'
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

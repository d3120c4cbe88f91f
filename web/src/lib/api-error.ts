import type { ErrorCode } from '@pawport/shared/contract/errors.ts'

/** What a request can end with: a code of the server, no connection, or an answer that nobody can read. */
export type FailureCode = ErrorCode | 'network' | 'unreadable'

/** A request that failed. `message` is the server's, already in the user's language; empty when it said nothing. */
export class ApiError extends Error {
  readonly code: FailureCode
  /** For whoever runs this: what is missing. */
  readonly details: string | undefined
  /** Seconds after which the server wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, message = '', details?: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  /** True when the server may have done the work and only its answer was lost: ask again with the same key. */
  get outcomeUnknown(): boolean {
    return this.code === 'network' || this.code === 'unreadable'
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

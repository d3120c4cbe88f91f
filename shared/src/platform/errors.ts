import type { ErrorCode } from '../contract/errors.ts'

/**
 * An error that the user may read: its code fixes status and text in both languages (contract/errors.ts).
 * `details` fills the marks of the text; `data` travels in the envelope beside it, as does `remedy`, which
 * tells the operator what is missing.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  readonly data: Record<string, unknown> | null
  readonly remedy: string | undefined

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    options: { cause?: unknown; data?: Record<string, unknown>; remedy?: string } = {},
  ) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.data = options.data ?? null
    this.remedy = options.remedy
  }
}

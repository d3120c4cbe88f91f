import type { ErrorCode } from '@pawport/shared/contract/errors.ts'

/** How the worker answers a failure of the picture driver: see the table in docs/inference.md. */
export type Remedy =
  | { kind: 'retry'; afterMs?: number }
  | { kind: 'fail'; code: ErrorCode }
  /** No endpoint takes calls for that time: the job waits, and the attempt does not count. */
  | { kind: 'wait'; afterMs: number }

/** A failure of the diffusion endpoint, without the photo or any token in its message. */
export class DiffusionError extends Error {
  readonly remedy: Remedy
  constructor(message: string, remedy: Remedy) {
    super(message)
    this.name = 'DiffusionError'
    this.remedy = remedy
  }
}

/**
 * The installation's limit of today leaves no call at this price: another endpoint may be cheaper. Thrown by
 * `pay`.
 */
export class BudgetSpentError extends Error {
  constructor() {
    super("today's limit is reached")
    this.name = 'BudgetSpentError'
  }
}

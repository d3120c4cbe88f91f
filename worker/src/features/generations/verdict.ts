import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { verdictOnAttempt } from '../../verdict.ts'
import type { Verdict } from '../../work/verdict.ts'

/** A generation that no further attempt can complete; the code tells its owner why. */
export class GenerationFailure extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.name = 'GenerationFailure'
    this.code = code
  }
}

/** Another attempt holds the generation, or it has ended: this attempt must not write. */
export class AttemptLostError extends Error {
  constructor() {
    super('another attempt holds the claim')
    this.name = 'AttemptLostError'
  }
}

/** Today's limit of a paid endpoint is reached: the generation waits for the next day. */
export class DailyLimitError extends Error {
  constructor() {
    super("today's limit is reached")
    this.name = 'DailyLimitError'
  }
}

/** The outcome of an attempt that threw; today's limit lets the generation wait for the next day. */
export function verdictOn(error: unknown, signal: AbortSignal): Verdict<ErrorCode> | { kind: 'tomorrow' } {
  if (error instanceof AttemptLostError) return { kind: 'lost' }
  if (error instanceof GenerationFailure) return { kind: 'fail', code: error.code }
  if (error instanceof DailyLimitError || error instanceof BudgetSpentError) return { kind: 'tomorrow' }
  return verdictOnAttempt(error, signal)
}

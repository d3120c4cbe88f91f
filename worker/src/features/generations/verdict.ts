import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { verdictOnAttempt } from '../../verdict.ts'
import { type Verdict, verdictOnThrown } from '../../work/verdict.ts'

/** Today's limit of a paid endpoint is reached: the generation waits for the next day. */
export class DailyLimitError extends Error {
  constructor() {
    super("today's limit is reached")
    this.name = 'DailyLimitError'
  }
}

/** The outcome of an attempt that threw; today's limit lets the generation wait for the next day. */
export function verdictOn(error: unknown, signal: AbortSignal): Verdict<ErrorCode> {
  const thrown = verdictOnThrown<ErrorCode>(error)
  if (thrown.kind !== 'leave') return thrown
  if (error instanceof DailyLimitError || error instanceof BudgetSpentError)
    return { kind: 'wait', reason: error.message, afterMs: 0, isDailyLimit: true }
  return verdictOnAttempt(error, signal)
}

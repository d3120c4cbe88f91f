import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { isConnectionLoss } from '@pawport/shared/db/connection-loss.ts'
import { HandBackError } from '@pawport/shared/drivers/queue/queue.ts'
import { BudgetSpentError, DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'

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

export type Verdict =
  | { kind: 'lost' }
  | { kind: 'tomorrow' }
  | { kind: 'hand-back' }
  | { kind: 'fail'; code: ErrorCode }
  /** `ownFault` is true when the reason lies in this worker, not in the endpoint or the database. */
  | { kind: 'retry'; reason: string; ownFault: boolean; afterMs?: number }
  /** No endpoint takes calls for that time. */
  | { kind: 'wait'; reason: string; afterMs: number }

/** The outcome of an attempt that threw. Unknown errors count as temporary; the limit on attempts ends them. */
export function verdictOn(error: unknown, signal: AbortSignal): Verdict {
  if (error instanceof AttemptLostError) return { kind: 'lost' }
  if (error instanceof GenerationFailure) return { kind: 'fail', code: error.code }
  if (error instanceof DailyLimitError || error instanceof BudgetSpentError) return { kind: 'tomorrow' }
  if (signal.aborted) {
    return signal.reason instanceof HandBackError ? { kind: 'hand-back' } : { kind: 'lost' }
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { kind: 'fail', code: 'generation_timeout' }
  }
  if (error instanceof DiffusionError) {
    switch (error.remedy.kind) {
      case 'fail':
        return { kind: 'fail', code: error.remedy.code }
      case 'retry':
        return {
          kind: 'retry',
          reason: error.message,
          ownFault: false,
          ...(error.remedy.afterMs ? { afterMs: error.remedy.afterMs } : {}),
        }
      case 'wait':
        return { kind: 'wait', reason: error.message, afterMs: error.remedy.afterMs }
    }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: 'retry', reason, ownFault: !isConnectionLoss(error) }
}

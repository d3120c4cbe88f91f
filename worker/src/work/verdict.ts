/** What becomes of an attempt that threw. */
export type Verdict<Reason extends string = string> =
  /** Another attempt holds the row, or it has ended. */
  | { kind: 'lost' }
  /** The worker stops: the attempt does not count. */
  | { kind: 'hand-back' }
  /** No further attempt can complete it. */
  | { kind: 'fail'; code: Reason }
  /**
   * `ownFault` is true when the reason lies in this worker, not in who was asked; without `afterMs` the kind
   * knows the pause.
   */
  | { kind: 'retry'; reason: string; ownFault: boolean; afterMs?: number }
  /**
   * No endpoint takes calls, or a store cannot be reached for that time, or today's limit of paid calls is
   * reached: the attempt does not count.
   */
  | { kind: 'wait'; reason: string; afterMs: number; isDailyLimit?: true }
  /** The queue tries again; the row stays claimed until then, or until its lease is over. */
  | { kind: 'leave' }

/** Work that no further attempt can complete; the code says why. */
export class WorkFailure<Reason extends string = string> extends Error {
  readonly code: Reason
  constructor(code: Reason) {
    super(code)
    this.name = 'WorkFailure'
    this.code = code
  }
}

/** Another attempt holds the claim, or the row has ended: this attempt must not write. */
export class ClaimLostError extends Error {
  constructor(message = 'another attempt holds the claim') {
    super(message)
    this.name = 'ClaimLostError'
  }
}

/** The attempt failed for a reason that may pass; `afterMs` is null where the kind knows the pause. */
export class TryLaterError extends Error {
  readonly afterMs: number | null
  constructor(message: string, afterMs: number | null = null) {
    super(message)
    this.name = 'TryLaterError'
    this.afterMs = afterMs
  }
}

/** The verdict on what attempts throw themselves; other errors are `leave`. */
export function verdictOnThrown<Reason extends string>(error: unknown): Verdict<Reason> {
  if (error instanceof ClaimLostError) return { kind: 'lost' }
  if (error instanceof WorkFailure) return { kind: 'fail', code: error.code }
  if (!(error instanceof TryLaterError)) return { kind: 'leave' }
  const { message: reason, afterMs } = error
  return { kind: 'retry', reason, ownFault: false, ...(afterMs !== null && { afterMs }) }
}

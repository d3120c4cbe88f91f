/** The limits of one decode. */
export interface DecodeLimits {
  /** Resident memory in bytes, beyond that of the process without a photo. */
  bytes: number
  /** CPU time in milliseconds, not elapsed time: on a busy machine every decode takes longer. */
  cpuMs: number
}

/** What a decode process is asked: its limits, and what its own kind of request adds. */
export interface LimitedRequest {
  limits: DecodeLimits
}

/**
 * The message from a decode process to its owner. The first message has no answer and says that the process
 * has started.
 */
export interface DecodeReport<Answer> {
  answer?: Answer
  /** Resident memory of the process now, in bytes. */
  residentBytes: number
}

/** Which limit a decode went over. */
export type Excess = 'memory' | 'time'

/** What the guard writes to the standard error output before it ends the process. */
export const EXCESS_MARKS: Record<Excess, string> = {
  memory: 'decode-guard: over its memory',
  time: 'decode-guard: over its time',
}

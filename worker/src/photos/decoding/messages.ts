import type { PhotoOptions, PreparedPhoto } from '../photo.ts'
import type { PhotoErrorCode } from '../photo-error.ts'

/** The limits of one decode. */
export interface DecodeLimits {
  /** Resident memory in bytes, beyond that of the process without a photo. */
  bytes: number
  /** CPU time in milliseconds, not elapsed time: on a busy machine every decode takes longer. */
  cpuMs: number
}

/** The message from the worker to its decode process. */
export interface DecodeRequest {
  upload: Buffer
  options: PhotoOptions
  limits: DecodeLimits
}

export type DecodeAnswer = { photo: PreparedPhoto } | { refusal: { code: PhotoErrorCode; message: string } }

/** The message from the decode process to its worker. The first message has no answer and says that the process has started. */
export interface DecodeReport {
  answer?: DecodeAnswer
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

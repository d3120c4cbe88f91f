import type { PhotoOptions, PreparedPhoto } from '../photo.ts'
import type { PhotoErrorCode } from '../photo-error.ts'

/** The limits of one decode. */
export interface DecodeLimits {
  /** Resident memory beyond what the process has without a photo. */
  bytes: number
  /** CPU time: on a busy machine a decode takes longer through no fault of the photo. */
  cpuMs: number
}

/** From the worker to its decode process. */
export interface DecodeRequest {
  upload: Buffer
  options: PhotoOptions
  limits: DecodeLimits
}

export type DecodeAnswer = { photo: PreparedPhoto } | { refusal: { code: PhotoErrorCode; message: string } }

/** From the decode process to its worker: without an answer it says that it has started. */
export interface DecodeReport {
  answer?: DecodeAnswer
  /** Memory of the process now. */
  residentBytes: number
}

/** Which limit a decode went over. */
export type Excess = 'memory' | 'time'

/** What the guard writes to the standard error output before it ends the process. */
export const EXCESS_MARKS: Record<Excess, string> = {
  memory: 'decode-guard: over its memory',
  time: 'decode-guard: over its time',
}

import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { type Verdict, verdictOnAttempt } from '../../verdict.ts'

/** A video that no further attempt can complete; the code tells its owner why. */
export class VideoFailure extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.name = 'VideoFailure'
    this.code = code
  }
}

/** Another attempt holds the video, or it has ended: this attempt must not write. */
export class VideoLostError extends Error {
  constructor() {
    super('another attempt holds the claim')
    this.name = 'VideoLostError'
  }
}

/** The time after which a video is tried again when today's limit of paid calls is reached. */
const LIMIT_PAUSE_MS = 600_000

/** What the owner of a video is told for errors that drivers of pictures and videos share. */
const VIDEO_CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  content_refused: 'content_refused',
  generation_timeout: 'video_timeout',
}

/** The outcome of an attempt that threw. */
export function verdictOn(error: unknown, signal: AbortSignal): Verdict {
  if (error instanceof VideoLostError) return { kind: 'lost' }
  if (error instanceof VideoFailure) return { kind: 'fail', code: error.code }
  if (error instanceof BudgetSpentError && !signal.aborted)
    return { kind: 'wait', reason: error.message, afterMs: LIMIT_PAUSE_MS }
  const verdict = verdictOnAttempt(error, signal)
  if (verdict.kind !== 'fail') return verdict
  return { kind: 'fail', code: VIDEO_CODES[verdict.code] ?? 'video_failed' }
}

import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { verdictOnAttempt } from '../../verdict.ts'
import { type Verdict, verdictOnThrown } from '../../work/verdict.ts'

/** The time after which a video is tried again when today's limit of paid calls is reached. */
const LIMIT_PAUSE_MS = 600_000

/** The codes that the owner of a video gets for errors that drivers of pictures and videos share. */
const VIDEO_CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  content_refused: 'content_refused',
  generation_timeout: 'video_timeout',
}

/** The outcome of an attempt that threw. */
export function verdictOn(error: unknown, signal: AbortSignal): Verdict<ErrorCode> {
  const thrown = verdictOnThrown<ErrorCode>(error)
  if (thrown.kind !== 'leave') return thrown
  if (error instanceof BudgetSpentError && !signal.aborted)
    return { kind: 'wait', reason: error.message, afterMs: LIMIT_PAUSE_MS }
  const verdict = verdictOnAttempt(error, signal)
  if (verdict.kind !== 'fail') return verdict
  return { kind: 'fail', code: VIDEO_CODES[verdict.code] ?? 'video_failed' }
}

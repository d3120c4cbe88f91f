import type { ErrorCode } from '../contract/errors.ts'

/** The columns of a generation that ended without a picture. */
export function failedWith(code: ErrorCode, now: Date) {
  return {
    status: 'failed',
    error_code: code,
    stage: null,
    preview_key: null,
    finished_at: now,
    deadline_at: null,
    claim: null,
    worker_id: null,
  } as const
}

/** The columns of a generation that waits for its next attempt. */
export const WAITING_AGAIN = {
  status: 'pending',
  stage: null,
  progress: 0,
  preview_key: null,
  claim: null,
  worker_id: null,
  deadline_at: null,
  started_at: null,
} as const

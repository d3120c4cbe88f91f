import type { Stage } from '@pawport/shared/contract/generations.ts'
import { overallProgress } from '@pawport/shared/generations/lifecycle.ts'
import { type Attempt, reportProgress } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'

/** Nobody sees more than a few steps a second; each one is a transaction. */
const PAUSE_MS = 200

export interface ProgressReporter {
  /** Says that a stage begins. False when the attempt lost its claim. */
  enter(stage: Stage): Promise<boolean>
  /** Says how far a stage is (0..1); may be called as often as one likes. */
  report(stage: Stage, fraction: number): void
}

export function progressReporter({ db, log }: WorkerContext, attempt: Attempt): ProgressReporter {
  let shown = -1
  let sentAt = 0
  let sending: Promise<unknown> = Promise.resolve()

  return {
    async enter(stage) {
      await sending
      shown = overallProgress(stage, 0)
      return reportProgress(db, attempt, stage, shown)
    },
    report(stage, fraction) {
      const percent = overallProgress(stage, fraction)
      const now = Date.now()
      if (percent <= shown || now - sentAt < PAUSE_MS) return
      shown = percent
      sentAt = now
      sending = sending
        .then(() => reportProgress(db, attempt, stage, percent))
        .catch((error: Error) =>
          log.debug({ taskId: attempt.taskId, err: error.message }, 'progress not written'),
        )
    },
  }
}

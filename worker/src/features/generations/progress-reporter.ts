import type { Stage } from '@pawport/shared/contract/generations/schemas.ts'
import { overallProgress } from '@pawport/shared/generations/lifecycle.ts'
import { reportProgress } from '@pawport/shared/generations/store.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { ClaimLostError } from '../../work/verdict.ts'

/**
 * The least time between two reports of progress: each is a transaction, and owners need no more than a few a
 * second.
 */
const REPORT_EVERY_MS = 200

export interface ProgressReporter {
  /**
   * Says that a stage begins.
   * @throws {ClaimLostError}
   */
  enter(stage: Stage): Promise<void>
  /** Reports how far a stage is (0..1); it may be called at any rate. */
  report(stage: Stage, fraction: number): void
}

/** Shows the owner what the attempt does. */
export function progressReporter(
  { db, log }: Pick<WorkerContext, 'db' | 'log'>,
  attempt: Attempt,
): ProgressReporter {
  let shown = -1
  let sentAt = 0
  let sending: Promise<unknown> = Promise.resolve()

  return {
    async enter(stage) {
      await sending
      shown = overallProgress(stage, 0)
      if (!(await reportProgress(db, attempt, stage, shown))) throw new ClaimLostError()
    },
    report(stage, fraction) {
      const percent = overallProgress(stage, fraction)
      const now = Date.now()
      if (percent <= shown || now - sentAt < REPORT_EVERY_MS) return
      shown = percent
      sentAt = now
      sending = sending
        .then(() => reportProgress(db, attempt, stage, percent))
        .catch((error: Error) =>
          log.debug({ taskId: attempt.id, err: error.message }, 'progress not written'),
        )
    },
  }
}

import type { DrawingSettings } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { PictureRequest } from '../diffusion.ts'
import type { Deadline } from './deadline.ts'
import type { Durations } from './durations.ts'
import { CallFailure, FAILURE_KINDS, type Failure, unexpectedFailure } from './failure.ts'
import { MalformedAnswer } from './malformed-answer.ts'
import type { Member } from './pool.ts'
import type { ProgressReport } from './progress-report.ts'
import type { Timers } from './timers.ts'

/** How a call ended, for the metrics. */
export const CALL_OUTCOMES = ['picture', 'aborted', ...FAILURE_KINDS] as const
type CallOutcome = (typeof CALL_OUTCOMES)[number]

export interface CallTimes {
  timers: Timers
  durations: Durations
  /** Called at the end of every call, with the message of a failure. */
  onCall: (call: {
    endpoint: string
    outcome: CallOutcome
    milliseconds: number
    message?: string | undefined
  }) => void
}

interface Call {
  deadline: Deadline
  report: ProgressReport
  times: CallTimes
  smallerPhoto: boolean
  settings: DrawingSettings
}

/**
 * Makes one call, and returns what `read` makes of the bytes. A failure of the call is returned. Rejects only
 * when the deadline's signal aborts, with its reason.
 */
export async function callOnce<T>(
  { config, adapter }: Member,
  request: PictureRequest,
  { deadline, report, times, smallerPhoto, settings }: Call,
  read: (bytes: Buffer) => Promise<T>,
): Promise<{ answer: T } | { failure: Failure }> {
  const { timers, durations, onCall } = times
  const durationKey = `${config.name} ${request.size} ${request.aspect}`
  const startedAt = timers.now().getTime()
  const elapsedMs = () => timers.now().getTime() - startedAt
  const limit = limitTo(config.timeoutMs, timers)
  const signal = AbortSignal.any([deadline.signal, limit.signal])
  const stopEstimating = report.estimate(durations.expectedMs(durationKey) ?? adapter.typicalMs)
  let outcome: CallOutcome = 'aborted'
  let message: string | undefined
  try {
    const work = adapter.draw(request, { signal, smallerPhoto, settings, onProgress: report.counted })
    const bytes = await deadline.race(limit.race(work))
    durations.record(durationKey, elapsedMs())
    const answer = await deadline.race(read(bytes))
    outcome = 'picture'
    return { answer }
  } catch (error) {
    if (deadline.signal.aborted) {
      outcome = deadline.isOver() ? 'timeout' : 'aborted'
      if (outcome === 'timeout') message = (deadline.signal.reason as Error).message
      throw deadline.signal.reason
    }
    const failure = failureOf(error, config.token)
    outcome = failure.kind
    message = failure.message
    return { failure }
  } finally {
    stopEstimating()
    limit.stop()
    onCall({ endpoint: config.name, outcome, milliseconds: elapsedMs(), message })
  }
}

function failureOf(error: unknown, token: string): Failure {
  if (error instanceof CallFailure) return error.failure
  if (error instanceof MalformedAnswer) return { kind: 'malformed', message: error.message }
  return unexpectedFailure(error, token)
}

/** Ends one call after its own time, while the picture's deadline may leave time for another endpoint. */
function limitTo(milliseconds: number | null, timers: Timers) {
  const over = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const stop =
    milliseconds === null
      ? () => {}
      : timers.after(milliseconds, () => {
          const message = `The endpoint did not answer within ${Math.round(milliseconds / 1000)} s`
          const failure = new CallFailure({ kind: 'timeout', message })
          over.abort(failure)
          reject(failure)
        })
  return {
    signal: over.signal,
    stop,
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, promise]),
  }
}

import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import {
  type ClaimedVideo,
  claimVideo,
  completeVideo,
  failVideo,
  handBackVideo,
  MAX_VIDEO_ATTEMPTS,
  type VideoAttempt,
} from '@pawport/shared/videos/attempt.ts'
import { keysOfVideo } from '@pawport/shared/videos/files.ts'
import type { WorkerContext } from '../../context.ts'
import { makeFiles } from './make-files.ts'
import { VideoFailure, VideoLostError, verdictOn } from './verdict.ts'

/** The time after which it is known whether a silent worker lives: a few heartbeats. */
const UNCLEAR_PAUSE_MS = 2_000
/** The time for reading and storing, beside that of the driver. */
const MARGIN_MS = 60_000

function limitOf({ config }: Pick<WorkerContext, 'config'>): number {
  return config.video.deadlineMs + MARGIN_MS
}

/**
 * Makes a video postcard: claim, render, store, complete. Safe to run twice and at the same time: only the latest claim can
 * write. One that was in work when workers crashed runs alone.
 * @throws {RetryLaterError | HandBackError} for the queue
 */
export async function renderVideo(
  context: WorkerContext,
  videoId: string,
  signal: AbortSignal,
): Promise<void> {
  const { gate } = context
  const done = await gate.beside(() => tryVideo(context, videoId, signal, { isAlone: false }))
  if (done === 'done') return
  try {
    await gate.alone(signal, () => tryVideo(context, videoId, signal, { isAlone: true }))
  } catch (error) {
    // It was cancelled while it waited to run alone.
    if (error !== signal.reason || error instanceof HandBackError) throw error
  }
}

async function tryVideo(
  context: WorkerContext,
  videoId: string,
  signal: AbortSignal,
  { isAlone }: { isAlone: boolean },
): Promise<'done' | 'must-be-alone'> {
  const { id: workerId, db, databaseClock, log, metrics } = context
  const claim = randomUUID()
  const now = await databaseClock.now()
  const deadline = new Date(now.getTime() + limitOf(context))
  const claimed = await claimVideo(db, videoId, { claim, workerId, now, deadline, isAlone })
  switch (claimed.state) {
    case 'unclear':
      throw new RetryLaterError('it is not known yet whether its worker lives', UNCLEAR_PAUSE_MS)
    case 'ended':
      return 'done'
    case 'given-up':
      metrics.countVideo(claimed.code)
      log.error({ videoId, code: claimed.code }, 'a video is given up without another attempt')
      return 'done'
    case 'must-be-alone':
      log.warn({ videoId }, 'workers crashed with this video: it runs alone')
      return 'must-be-alone'
    case 'claimed':
      await runAttempt(context, claimed.row, { videoId, claim }, signal)
      return 'done'
  }
}

async function runAttempt(
  context: WorkerContext,
  row: ClaimedVideo,
  attempt: VideoAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { db, databaseClock, health, log, metrics, objects } = context
  const timeout = AbortSignal.timeout(limitOf(context))
  let isKept = false
  try {
    const either = AbortSignal.any([signal, timeout])
    const made = await makeFiles({ context, row, attempt, signal: either })
    const outcome = await completeVideo(db, attempt, { ...made, now: await databaseClock.now() })
    if (outcome === 'lost') throw new VideoLostError()
    if (outcome === 'unpaid') throw new VideoFailure('video_unpaid')
    isKept = true
    metrics.countVideo('completed')
    health.success('videos')
    log.info({ videoId: row.id, shape: row.shape, bytes: made.bytes }, 'made a video')
  } catch (error) {
    await endAttempt(context, row, attempt, error, signal)
  } finally {
    // A sweeper removes what stays: no row names the folder of an attempt that ended.
    if (!isKept) await objects.removeMany(keysOfVideo(row)).catch(() => undefined)
  }
}

/** Ends an attempt that did not complete: fails the video, or gives it back for another try. */
async function endAttempt(
  context: WorkerContext,
  row: ClaimedVideo,
  attempt: VideoAttempt,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { db, health, log } = context
  const { videoId } = attempt
  const verdict = verdictOn(error, signal)
  switch (verdict.kind) {
    case 'lost':
      log.info({ videoId }, 'the video was cancelled, or another attempt took over')
      return
    case 'hand-back':
      await handBackVideo(db, attempt, { counted: false })
      throw new HandBackError()
    case 'fail':
      return fail(context, attempt, verdict.code)
    case 'wait':
      await handBackVideo(db, attempt, { counted: false, reason: verdict.reason })
      throw new RetryLaterError(verdict.reason, verdict.afterMs)
    case 'retry': {
      log.warn({ videoId, attempt: row.attempts, err: verdict.reason }, 'attempt at a video failed')
      if (verdict.ownFault) health.fault('videos', verdict.reason)
      if (row.attempts >= MAX_VIDEO_ATTEMPTS) return fail(context, attempt, 'video_failed')
      await handBackVideo(db, attempt, { counted: true, reason: verdict.reason })
      throw new RetryLaterError(verdict.reason, verdict.afterMs)
    }
  }
}

async function fail(
  { db, databaseClock, log, metrics }: WorkerContext,
  attempt: VideoAttempt,
  code: ErrorCode,
): Promise<void> {
  if (!(await failVideo(db, attempt, code, await databaseClock.now()))) return
  metrics.countVideo(code)
  log.info({ videoId: attempt.videoId, code }, 'a video failed')
}

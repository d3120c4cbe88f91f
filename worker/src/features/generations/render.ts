import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { afterAttempt } from '@pawport/shared/generations/lifecycle.ts'
import { completeAndCapture, failAndRelease } from '@pawport/shared/generations/settle.ts'
import { type Attempt, claimGeneration, handBackGeneration } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'
import { PAUSE_MS } from '../../health.ts'
import { openPreviews } from './previews.ts'
import { runStages } from './stages.ts'
import { AttemptLostError, GenerationFailure, verdictOn } from './verdict.ts'

/** A job whose owner is busy comes back after this; meanwhile others go first. */
const BUSY_PAUSE_MS = 1_000

/**
 * The main job: claim, prepare, detect, draw, write, store, complete. Safe to run twice and at the same time: each
 * attempt has a claim, and only the latest one can write. Throws RetryLaterError or HandBackError for the queue.
 */
export async function renderGeneration(
  context: WorkerContext,
  taskId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, config, log } = context
  const claim = randomUUID()
  const now = clock.now()
  const deadline = new Date(now.getTime() + config.worker.deadlineMs)
  const perUser = config.limits.processingPerUser
  const claimed = await claimGeneration(db, taskId, { claim, now, deadline, perUser })
  if (claimed.state === 'busy')
    throw new RetryLaterError('its owner has enough pictures in work', BUSY_PAUSE_MS)
  if (claimed.state === 'ended') {
    log.info({ taskId }, 'nothing to do: the generation has ended')
    return
  }
  const { row } = claimed
  const attempt: Attempt = { taskId, claim }
  const timeout = AbortSignal.timeout(config.worker.deadlineMs)
  const previews = openPreviews(context, row, attempt)
  try {
    const either = AbortSignal.any([signal, timeout])
    const finished = await runStages({ context, row, attempt, previews, signal: either })
    const outcome = await completeAndCapture(db, attempt, { ...finished, now: clock.now() })
    if (outcome === 'lost') throw new AttemptLostError()
    if (outcome === 'unpaid') throw new GenerationFailure('insufficient_credits')
    context.metrics.countCompleted()
    context.health.success('generations')
    log.info({ taskId, attempt: row.attempts }, 'completed')
  } catch (error) {
    await settle(context, row, attempt, error, signal)
  } finally {
    await previews.close()
  }
}

/** Ends an attempt that did not complete: fails the generation, or gives it back for another try. */
async function settle(
  context: WorkerContext,
  row: GenerationRow,
  attempt: Attempt,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context
  const { taskId } = attempt
  const verdict = verdictOn(error, signal)
  switch (verdict.kind) {
    case 'lost':
      log.warn({ taskId }, 'another attempt took over')
      return
    case 'hand-back':
      await handBackGeneration(db, attempt, { counted: false })
      log.info({ taskId }, 'handed back')
      throw new HandBackError()
    case 'fail':
      await fail(context, attempt, verdict.code)
      return
    case 'refused':
      await handBackGeneration(db, attempt, { counted: false })
      context.health.endpointRefused(verdict.reason)
      throw new RetryLaterError(verdict.reason, PAUSE_MS)
    case 'retry': {
      log.warn({ taskId, attempt: row.attempts, err: verdict.reason }, 'attempt failed')
      if (verdict.ownFault) context.health.fault('generations', verdict.reason)
      const next = afterAttempt(row.attempts)
      if (next.status === 'failed') return fail(context, attempt, next.code)
      await handBackGeneration(db, attempt, { counted: true })
      throw new RetryLaterError(verdict.reason, verdict.afterMs)
    }
  }
}

async function fail(
  { db, clock, health, log, metrics }: WorkerContext,
  attempt: Attempt,
  code: ErrorCode,
): Promise<void> {
  if (!(await failAndRelease(db, attempt, code, clock.now()))) return
  metrics.countFailed(code)
  // A photo without a pet is a proper end: the worker did its work.
  if (code !== 'generation_failed') health.success('generations')
  log.info({ taskId: attempt.taskId, code }, 'failed')
}

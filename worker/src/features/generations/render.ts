import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { claimGeneration, completeAndCapture, failAndRelease } from '@pawport/shared/generations/attempt.ts'
import { afterAttempt } from '@pawport/shared/generations/lifecycle.ts'
import { type Attempt, handBackGeneration } from '@pawport/shared/generations/store.ts'
import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'
import type { WorkerContext } from '../../context.ts'
import { lookAgainMs, respectAvailability } from './availability.ts'
import { respectDailyLimit, untilTomorrow } from './daily-limit.ts'
import { openPreviews } from './previews.ts'
import { removeFailedPicture } from './remove-picture.ts'
import { runStages } from './stages.ts'
import { AttemptLostError, GenerationFailure, verdictOn } from './verdict.ts'

/**
 * A job whose owner has too many generations in processing comes back after this time; other jobs go first
 * meanwhile.
 */
const BUSY_PAUSE_MS = 1_000
/** A span of a transaction. */
const DATABASE = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const
/** The time after which it is known whether a silent worker lives: a few heartbeats. */
const UNCLEAR_PAUSE_MS = 2_000

/**
 * The main job: claim, prepare, detect, draw, write, store, complete. Safe to run twice and at the same time:
 * each attempt has a claim, and only the latest one can write. A generation that was in work when workers
 * crashed runs alone.
 * @throws {RetryLaterError | HandBackError} for the queue
 */
export async function renderGeneration(
  context: WorkerContext,
  taskId: string,
  signal: AbortSignal,
): Promise<void> {
  const { gate } = context
  const done = await gate.beside(() => tryGeneration(context, taskId, signal, { isAlone: false }))
  if (done === 'done') return
  try {
    await gate.alone(signal, () => tryGeneration(context, taskId, signal, { isAlone: true }))
  } catch (error) {
    // The generation was cancelled while it waited to run alone.
    if (error !== signal.reason || error instanceof HandBackError) throw error
  }
}

async function tryGeneration(
  context: WorkerContext,
  taskId: string,
  signal: AbortSignal,
  { isAlone }: { isAlone: boolean },
): Promise<'done' | 'must-be-alone'> {
  const { id: workerId, db, databaseClock, config, log, metrics } = context
  await respectAvailability(context, taskId)
  await respectDailyLimit(context, taskId)
  const claim = randomUUID()
  const now = await databaseClock.now()
  const deadline = new Date(now.getTime() + config.worker.deadlineMs)
  const perUser = config.limits.processingPerUser
  const claimed = await inSpan('claim', DATABASE, () =>
    claimGeneration(db, taskId, { claim, workerId, now, deadline, perUser, isAlone }),
  )
  currentSpan()?.set({ 'pawport.claim': claimed.state })
  switch (claimed.state) {
    case 'busy':
      throw new RetryLaterError('its owner has enough pictures in work', BUSY_PAUSE_MS)
    case 'unclear':
      throw new RetryLaterError('it is not known yet whether its worker lives', UNCLEAR_PAUSE_MS)
    case 'ended':
      log.info({ taskId }, 'the generation has ended already')
      return 'done'
    case 'given-up':
      metrics.countFailed(claimed.code)
      log.error({ taskId, code: claimed.code }, 'given up without another attempt')
      return 'done'
    case 'must-be-alone':
      log.warn({ taskId }, 'workers crashed with this generation: it runs alone')
      return 'must-be-alone'
    case 'claimed':
      await runAttempt(context, claimed.row, { taskId, claim }, signal)
      return 'done'
  }
}

async function runAttempt(
  context: WorkerContext,
  row: GenerationRow,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const { db, databaseClock, config, log } = context
  const { taskId } = attempt
  const timeout = AbortSignal.timeout(config.worker.deadlineMs)
  const previews = openPreviews(context, row, attempt)
  try {
    const either = AbortSignal.any([signal, timeout])
    const finished = await runStages({ context, row, attempt, previews, signal: either })
    const outcome = await inSpan('complete and capture', DATABASE, async () =>
      completeAndCapture(db, attempt, { ...finished, now: await databaseClock.now() }),
    )
    if (outcome === 'lost') throw new AttemptLostError()
    if (outcome === 'unpaid') throw new GenerationFailure('insufficient_credits')
    context.metrics.countCompleted()
    context.health.success('generations')
    currentSpan()?.set({ 'pawport.outcome': 'completed' })
    log.info({ taskId, attempt: row.attempts }, 'completed')
  } catch (error) {
    await endAttempt(context, row, attempt, error, signal)
  } finally {
    await previews.close()
    await removeFailedPicture(context, row)
  }
}

/** Ends an attempt that did not complete: fails the generation, or gives it back for another try. */
async function endAttempt(
  context: WorkerContext,
  row: GenerationRow,
  attempt: Attempt,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context
  const { taskId } = attempt
  const verdict = verdictOn(error, signal)
  currentSpan()?.set({ 'pawport.outcome': verdict.kind })
  switch (verdict.kind) {
    case 'lost':
      log.warn({ taskId }, 'another attempt took over')
      return
    case 'hand-back':
      await handBackGeneration(db, attempt, { counted: false })
      log.info({ taskId }, 'handed back')
      throw new HandBackError()
    case 'tomorrow':
      await handBackGeneration(db, attempt, { counted: false })
      throw await untilTomorrow(context, taskId)
    case 'fail':
      await fail(context, attempt, verdict.code)
      return
    case 'wait':
      // The endpoints or a store are away, and the photo is not the cause: the attempt does not count.
      await handBackGeneration(db, attempt, { counted: false, reason: verdict.reason })
      log.warn({ taskId, err: verdict.reason }, 'handed back: the attempt does not count')
      throw new RetryLaterError(verdict.reason, lookAgainMs(verdict.afterMs))
    case 'retry': {
      log.warn({ taskId, attempt: row.attempts, err: verdict.reason }, 'attempt failed')
      if (verdict.ownFault) context.health.fault('generations', verdict.reason)
      const next = afterAttempt(row.attempts)
      if (next.status === 'failed') return fail(context, attempt, next.code)
      await handBackGeneration(db, attempt, { counted: true, reason: verdict.reason })
      throw new RetryLaterError(verdict.reason, verdict.afterMs)
    }
  }
}

async function fail(
  { db, databaseClock, health, log, metrics }: WorkerContext,
  attempt: Attempt,
  code: ErrorCode,
): Promise<void> {
  if (!(await failAndRelease(db, attempt, code, await databaseClock.now()))) return
  metrics.countFailed(code)
  // A photo without a pet counts as a success of the worker.
  if (code !== 'generation_failed') health.success('generations')
  currentSpan()?.set({ 'pawport.outcome': code })
  log.info({ taskId: attempt.taskId, code }, 'failed')
}

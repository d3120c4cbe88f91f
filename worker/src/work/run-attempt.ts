import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'
import { type Claim, claim } from '@pawport/shared/work/claim.ts'
import { complete, fail, release, retry } from '@pawport/shared/work/ends.ts'
import type { Table } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../context.ts'
import { ClaimLostError, WorkFailure } from './verdict.ts'
import type { Work } from './work.ts'

/** The time after which it is known whether a silent worker lives: a few heartbeats. */
const UNCLEAR_PAUSE_MS = 2_000

/** A job whose owner has enough rows in work comes back after this time; other jobs go first meanwhile. */
const BUSY_PAUSE_MS = 1_000
/** A span of a transaction. */
const DATABASE = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

/**
 * The job of a row: claim, attempt, complete, or else fail or release. Safe to run twice and at the same
 * time: only the latest claim can write. What may crash its worker runs alone.
 * @throws {RetryLaterError | HandBackError} for the queue; or the attempt's error where the verdict is
 * `leave`
 */
export async function runAttempt<T extends Table, End, Reason extends string>(
  context: WorkerContext,
  work: Work<T, End, Reason>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const tryOnce = (isAlone: boolean) => tryWork(context, work, { id, signal, isAlone })
  if (!work.kind.mustRunAlone) {
    await tryOnce(false)
    return
  }
  const { gate } = context
  if ((await gate.shared(() => tryOnce(false))) === 'done') return
  try {
    await gate.exclusive(signal, () => tryOnce(true))
  } catch (error) {
    // It was cancelled while it waited to run alone.
    if (error !== signal.reason || error instanceof HandBackError) throw error
  }
}

async function tryWork<T extends Table, End, Reason extends string>(
  context: WorkerContext,
  work: Work<T, End, Reason>,
  { id, signal, isAlone }: { id: string; signal: AbortSignal; isAlone: boolean },
): Promise<'done' | 'must-be-alone'> {
  const { id: workerId, db, databaseClock, log } = context
  const { kind, name, idName } = work
  await work.mayBegin?.(context, id)
  const [leaseMs, mostOfOwner] = [work.leaseMs?.(context), work.mostOfOwner?.(context)]
  const now = await databaseClock.now()
  const claimed = await inSpan('claim', DATABASE, () =>
    claim(db, kind, id, { now, workerId, isAlone, leaseMs, mostOfOwner }),
  )
  currentSpan()?.set({ 'pawport.claim': claimed.state })
  switch (claimed.state) {
    case 'busy':
      throw new RetryLaterError('its owner has enough of them in work', BUSY_PAUSE_MS)
    case 'unclear':
      throw new RetryLaterError('it is not known yet whether its worker lives', UNCLEAR_PAUSE_MS)
    case 'ended':
      log.debug({ [idName]: id }, `the ${name} has ended already`)
      return 'done'
    case 'given-up':
      work.failed?.(context, id, claimed.reason)
      return 'done'
    case 'must-be-alone':
      log.warn({ [idName]: id }, `this ${name} may crash its worker: it runs alone`)
      return 'must-be-alone'
    case 'claimed':
      await runClaimed(context, work, claimed, signal)
      return 'done'
  }
}

type Claimed<T extends Table> = Extract<Claim<T>, { state: 'claimed' }>

async function runClaimed<T extends Table, End, Reason extends string>(
  context: WorkerContext,
  work: Work<T, End, Reason>,
  claimed: Claimed<T>,
  signal: AbortSignal,
): Promise<void> {
  const { db, databaseClock, health } = context
  const { row, attempt } = claimed
  const leaseMs = work.leaseMs?.(context)
  const either = leaseMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(leaseMs)])
  // Once the row may name what was stored, a sweeper alone removes it: an error does not say whether the end
  // was written.
  let mayBeNamed = false
  const atEnd: (() => Promise<void>)[] = []
  const run = { attempt, signal: either, atEnd: (tidyUp: () => Promise<void>) => void atEnd.push(tidyUp) }
  try {
    const end = await work.attempt(context, row, run)
    const now = await databaseClock.now()
    mayBeNamed = true
    const outcome = await inSpan('complete', DATABASE, () => complete(db, work.kind, attempt, end, now))
    mayBeNamed = outcome === 'completed'
    if (outcome === 'lost') throw new ClaimLostError()
    if (outcome === 'refused') throw new WorkFailure(work.refused ?? work.kind.spent(outcome))
    if (work.health) health.success(work.health)
    currentSpan()?.set({ 'pawport.outcome': 'completed' })
    await work.completed?.(context, row, end)
  } catch (error) {
    await endAttempt(context, work, claimed, { error, signal })
  } finally {
    for (const tidyUp of atEnd) await tidyUp()
    // A sweeper removes what stays.
    if (!mayBeNamed) await work.discard?.(context, row).catch(() => undefined)
  }
}

/** Ends an attempt that did not complete: fails the row, or lets it wait for another attempt. */
async function endAttempt<T extends Table, End, Reason extends string>(
  context: WorkerContext,
  work: Work<T, End, Reason>,
  claimed: Claimed<T>,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const { db, databaseClock, health, log } = context
  const { kind, name, idName } = work
  const { row, attempt, attempts } = claimed
  const { id } = attempt
  const about = { [idName]: id }
  const verdict = work.verdictOn(error, signal)
  currentSpan()?.set({ 'pawport.outcome': verdict.kind })
  if (verdict.kind === 'leave') throw error
  if (verdict.kind === 'lost') {
    log.info({ ...about, reason: (error as Error).message }, `an attempt at a ${name} lost its claim`)
    return
  }
  const now = await databaseClock.now()
  const failWith = async (reason: Reason) => {
    currentSpan()?.set({ 'pawport.outcome': reason })
    if (await fail(db, kind, attempt, reason, now)) work.failed?.(context, id, reason, row)
  }
  switch (verdict.kind) {
    case 'hand-back':
      await release(db, kind, attempt, { now, counted: false, error: null })
      log.info(about, `an attempt at a ${name} was handed back`)
      throw new HandBackError()
    case 'fail':
      return failWith(verdict.code)
    case 'wait':
      await release(db, kind, attempt, { now, counted: false, error: verdict.reason })
      log.warn({ ...about, err: verdict.reason }, `a ${name} waits: the attempt does not count`)
      throw (await work.waits?.(context, id, verdict)) ?? new RetryLaterError(verdict.reason, verdict.afterMs)
    case 'retry': {
      const { reason, afterMs, ownFault } = verdict
      if (ownFault && work.health) health.fault(work.health, reason)
      const outcome = await retry(db, kind, claimed, { now, error: reason, afterMs })
      if (outcome === 'failed') return work.failed?.(context, id, kind.spent(reason), row)
      if (work.postponed && outcome !== 'lost') work.postponed(context, row, error, outcome)
      else log.warn({ ...about, attempt: attempts, err: reason }, `an attempt at a ${name} failed`)
      // A row that says when it is tried again is enqueued by the sweeper; for others the queue keeps the
      // time, also where another attempt holds the row: the next job finds out what became of it.
      if (!kind.pauseMs) throw new RetryLaterError(reason, afterMs)
    }
  }
}

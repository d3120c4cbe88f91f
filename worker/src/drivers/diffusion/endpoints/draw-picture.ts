import type { DrawingSettings } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { CallOptions, DiffusionDriver, Picture, PictureRequest } from '../diffusion.ts'
import { BudgetSpentError, DiffusionError } from '../diffusion-error.ts'
import { type CallTimes, callOnce } from './call-once.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { type Failure, isFree } from './failure.ts'
import { pictureFrom } from './picture-answer.ts'
import type { Member, Pool, Turn } from './pool.ts'
import { createProgressReport, type ProgressReport } from './progress-report.ts'
import { helpsElsewhere, nextStep, type Tally } from './retry-policy.ts'

/** What drawing needs besides the request. */
export interface Drawing extends CallTimes {
  pool: Pool
  random: () => number
  pictureDeadlineMs: number
  /** The deadline in milliseconds from the start, once an endpoint has said that its model is loading. */
  coldDeadlineMs: number
  /** What administrators set for an endpoint, by its name. Never rejects. */
  settingsOf: (endpoint: string) => Promise<DrawingSettings>
  /** Draws once the budget of the day is spent; null: the picture waits. */
  builtIn: Pick<DiffusionDriver, 'draw'> | null
}

/** The work on one picture. */
interface Job {
  drawing: Drawing
  request: PictureRequest
  options: CallOptions
  deadline: Deadline
  report: ProgressReport
  /** Endpoints that are not called again before the next pause, because they have just failed. */
  tried: Set<Member>
  /** Endpoints that cost more than is left of today's budget. */
  tooDear: Set<Member>
  tallies: Map<Member, Tally>
}

/** Draws one picture at the endpoints: see DiffusionDriver for what it rejects with. */
export async function drawPicture(
  drawing: Drawing,
  request: PictureRequest,
  options: CallOptions,
): Promise<Picture> {
  options.signal.throwIfAborted()
  const deadline = startDeadline(drawing.pictureDeadlineMs, drawing.timers, options.signal)
  const report = createProgressReport(drawing.timers, options.onProgress)
  const own = { tried: new Set<Member>(), tooDear: new Set<Member>(), tallies: new Map<Member, Tally>() }
  try {
    const picture = await persist({ drawing, request, options, deadline, report, ...own })
    report.counted({ fraction: 1 })
    return picture
  } catch (error) {
    if (!(error instanceof BudgetSpentError) || !drawing.builtIn) throw error
    const { signal, onProgress } = options
    return await drawing.builtIn.draw(request, { signal, onProgress })
  } finally {
    report.close()
    deadline.stop()
  }
}

/**
 * Calls endpoints until one draws the picture, as often as the retry policy allows within the deadline, and
 * pays before each call. An endpoint that fails is followed by another one at once, or by itself after a
 * pause.
 */
async function persist(job: Job): Promise<Picture> {
  const { drawing, deadline, tried, tooDear } = job
  let last = 'No endpoint takes calls'
  for (;;) {
    const turn = await drawing.pool.turn(new Set([...tried, ...tooDear]), deadline.signal)
    if (!turn) throw unavailable(job, last)
    const outcome = await tryOnce(job, turn)
    if (outcome.kind === 'picture') return outcome.picture
    if (outcome.kind === 'too-dear') {
      tooDear.add(turn.member)
      if (drawing.pool.mayCall(new Set([...tried, ...tooDear]))) continue
      throw outcome.error
    }
    last = outcome.failure.message
    await beforeNext(job, turn.member, outcome.failure)
  }
}

/**
 * The job waits until an endpoint may be called; or, when the others are too dear today, until the next day.
 */
function unavailable({ drawing: { pool }, tooDear }: Job, message: string): Error {
  if (tooDear.size > 0) return new BudgetSpentError()
  return new DiffusionError(message, { kind: 'wait', afterMs: pool.waitMs() })
}

/** Returns when the next call may be made. Rejects with what the job ends with. */
async function beforeNext(job: Job, member: Member, failure: Failure): Promise<void> {
  const { drawing, deadline, tried, tooDear, tallies } = job
  const { pool, random, timers } = drawing
  const tally = { ...tallies.get(member), [failure.kind]: (tallies.get(member)?.[failure.kind] ?? 0) + 1 }
  tallies.set(member, tally)
  if (helpsElsewhere(failure)) {
    tried.add(member)
    if (pool.mayCall(new Set([...tried, ...tooDear]))) return
    if (!pool.mayCall(tooDear)) throw unavailable(job, failure.message)
  }
  if (failure.kind === 'loading') deadline.extend(drawing.coldDeadlineMs)
  const step = nextStep(failure, tally, deadline.remainingMs(), random)
  if (step.kind === 'stop') throw new DiffusionError(failure.message, step.remedy)
  if (step.afterMs > 0) await timers.wait(step.afterMs, deadline.signal)
  tried.clear()
}

type Outcome =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'too-dear'; error: BudgetSpentError }

/**
 * Pays for one call, makes it, and tells the circuit breaker. A call that was turned away is not paid for.
 */
async function tryOnce(job: Job, turn: Turn): Promise<Outcome> {
  const { drawing, request, options, deadline, report, tallies } = job
  const { config } = turn.member
  let paid: Awaited<ReturnType<NonNullable<CallOptions['pay']>>> | undefined
  try {
    paid = await options.pay?.({ endpoint: config.name, price: config.price })
  } catch (error) {
    turn.forget()
    if (error instanceof BudgetSpentError) return { kind: 'too-dear', error }
    throw error
  }
  const settings = await drawing.settingsOf(config.name)
  const smallerPhoto = 'too-large' in (tallies.get(turn.member) ?? {})
  const dimensions = pictureDimensions(request.size, request.aspect)
  const madeOn = () => drawing.timers.now().toISOString()
  try {
    const called = await callOnce(
      turn.member,
      request,
      { deadline, report, times: drawing, smallerPhoto, settings },
      (bytes) => pictureFrom(bytes, dimensions, { watermark: request.watermark, madeOn: madeOn() }),
    )
    if ('failure' in called) {
      turn.end(called.failure)
      if (isFree(called.failure)) await paid?.refund()
      return { kind: 'failure', failure: called.failure }
    }
    turn.end(null)
    const { name: endpoint, model } = config
    return {
      kind: 'picture',
      picture: { ...called.answer, contentType: 'image/png', ...dimensions, model, endpoint },
    }
  } catch (error) {
    if (options.signal.aborted) {
      turn.forget()
      throw error
    }
    // Only the deadline of the picture is left: the endpoint was too slow.
    turn.end({ kind: 'timeout', message: (error as Error).message })
    throw drawing.pool.mayCall(job.tooDear) ? error : unavailable(job, (error as Error).message)
  }
}

import type { CallOptions } from '../diffusion.ts'
import { DiffusionError } from '../diffusion-error.ts'
import type { Deadline } from './deadline.ts'
import { type Failure, isFree } from './failure.ts'
import { nextStep, type Tally } from './retry-policy.ts'
import type { Timers } from './timers.ts'

export interface AttemptOptions {
  deadline: Deadline
  timers: Timers
  random: () => number
  /** The deadline in milliseconds from the start, once the endpoint has said that its model is loading. */
  coldDeadlineMs: number
  toFailure: (error: unknown) => Failure
  pay?: CallOptions['pay']
}

/**
 * Repeats `call` until it succeeds, as often as the retry policy allows within the deadline, and pays before each try. Rejects
 * with a DiffusionError, with the error of `pay`, or with the caller's abort reason; never with the error of `call` itself.
 */
export async function persist<T>(
  call: (tally: Readonly<Tally>) => Promise<T>,
  options: AttemptOptions,
): Promise<T> {
  const { deadline, timers, random } = options
  const tally: Tally = {}
  for (;;) {
    const paid = await options.pay?.()
    try {
      return await deadline.race(call(tally))
    } catch (error) {
      deadline.signal.throwIfAborted()
      const failure = options.toFailure(error)
      if (isFree(failure)) await paid?.refund()
      tally[failure.kind] = (tally[failure.kind] ?? 0) + 1
      if (failure.kind === 'loading') deadline.extend(options.coldDeadlineMs)
      const step = nextStep(failure, tally, deadline.remainingMs(), random)
      if (step.kind === 'stop') throw new DiffusionError(failure.message, step.remedy)
      if (step.afterMs > 0) await timers.wait(step.afterMs, deadline.signal)
    }
  }
}

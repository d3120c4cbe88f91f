import type { Remedy } from '../diffusion-error.ts'
import type { Failure } from './failure.ts'

/** How often each kind of failure of one endpoint has happened in this job, the present one included. */
export type Tally = Partial<Record<Failure['kind'], number>>

export type Step = { kind: 'again'; afterMs: number } | { kind: 'stop'; remedy: Remedy }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const MOST_FAULT_RETRIES = 3

/**
 * 1, 2, 4 ... at most 30 seconds, each shortened at random by up to half, so that workers do not call again
 * at the same moment.
 */
function pauseMs(times: number, random: () => number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1))
  return Math.round(longest * (0.5 + random() / 2))
}

const FAILED: Step = { kind: 'stop', remedy: { kind: 'fail', code: 'generation_failed' } }

/**
 * Whether another endpoint may succeed where this one failed. A photo that was too large is first sent
 * smaller to the same one.
 */
export function helpsElsewhere({ kind }: Failure): boolean {
  return ['loading', 'busy', 'fault', 'timeout', 'malformed', 'refused-us'].includes(kind)
}

/**
 * Decides what follows a failure when no other endpoint can take over: another call after a pause, when the
 * pause ends before the deadline, or a remedy for the queue. The table of failures in docs/inference.md
 * describes these rules.
 */
export function nextStep(failure: Failure, tally: Tally, remainingMs: number, random: () => number): Step {
  const times = tally[failure.kind] ?? 1
  const pause = pauseMs(times, random)
  const againAfter = (afterMs: number): Step =>
    afterMs < remainingMs ? { kind: 'again', afterMs } : { kind: 'stop', remedy: { kind: 'retry', afterMs } }

  switch (failure.kind) {
    case 'loading':
    case 'busy':
      // An endpoint that says "0 seconds" for ever must not be asked a thousand times a second.
      return againAfter(Math.max(failure.waitMs ?? 0, pause))
    case 'fault':
    case 'timeout':
      if (times <= MOST_FAULT_RETRIES) return againAfter(pause)
      return { kind: 'stop', remedy: { kind: 'retry', afterMs: LONGEST_PAUSE_MS } }
    case 'malformed':
    case 'too-large':
      return times === 1 ? againAfter(0) : FAILED
    case 'refused-content':
      return { kind: 'stop', remedy: { kind: 'fail', code: 'content_refused' } }
    case 'refused-request':
      return FAILED
    case 'refused-us':
      return { kind: 'stop', remedy: { kind: 'retry', afterMs: LONGEST_PAUSE_MS } }
  }
}

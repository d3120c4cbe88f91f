import type { BreakerConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { BreakerState } from '../diffusion.ts'

const LONGEST_PAUSE_MS = 600_000

/** One call that the breaker let through; exactly one of the three is called when the call ends. */
export interface Permit {
  /** The endpoint worked, even if it refused the request. */
  succeed(): void
  /** The call failed because of the endpoint; `refused` opens the breaker at once and for longer. */
  fail(why: 'fault' | 'refused'): void
  /** The call says nothing about the endpoint, such as one that its owner cancelled. */
  forget(): void
}

/**
 * A circuit breaker. Closed, it lets calls through; after several failures in a row it is open for a pause
 * and lets none through; then, half open, it lets one through, which closes it or opens it for twice the
 * pause.
 */
export interface Breaker {
  state(): BreakerState
  /**
   * Milliseconds until it may let a call through; 0 when it does now. A trial call that runs counts as one
   * second.
   */
  waitMs(): number
  /** Null when it lets no call through now. */
  enter(): Permit | null
}

interface Dependencies {
  now: () => Date
  /**
   * A random number in [0, 1): pauses are shortened by up to half, so that workers do not try at the same
   * moment.
   */
  random: () => number
  onChange: (state: BreakerState) => void
}

const TRIAL_MS = 1_000

export function createBreaker(config: BreakerConfig, { now, random, onChange }: Dependencies): Breaker {
  let failures = 0
  /** The number of pauses since it was closed. */
  let pauses = 0
  /** When the pause ends, in milliseconds; null while it is closed. */
  let until: number | null = null
  let isTrying = false

  const restMs = () => (until === null ? 0 : Math.max(0, until - now().getTime()))

  function close(): void {
    failures = 0
    pauses = 0
    if (until === null) return
    until = null
    onChange('closed')
  }

  function open(why: 'fault' | 'refused'): void {
    pauses += 1
    const longest = Math.max(LONGEST_PAUSE_MS, config.pauseMs)
    const pause = why === 'refused' ? config.refusedMs : Math.min(longest, config.pauseMs * 2 ** (pauses - 1))
    until = now().getTime() + pause * (0.5 + random() / 2)
    onChange('open')
  }

  function state(): BreakerState {
    if (until === null) return 'closed'
    return isTrying || restMs() === 0 ? 'half-open' : 'open'
  }

  return {
    state,
    waitMs: () => (isTrying ? TRIAL_MS : restMs()),
    enter() {
      if (isTrying || restMs() > 0) return null
      const isTrial = until !== null
      if (isTrial) {
        isTrying = true
        onChange('half-open')
      }
      const leave = () => {
        if (isTrial) isTrying = false
      }
      return {
        succeed() {
          leave()
          close()
        },
        fail(why) {
          leave()
          failures += 1
          // Calls that were under way when it opened do not make the pause longer.
          const isDue = isTrial || (until === null && (why === 'refused' || failures >= config.failures))
          if (isDue) open(why)
        },
        forget: leave,
      }
    },
  }
}

import type { BreakerConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { EndpointConfig } from '@pawport/shared/platform/config-endpoints.ts'
import type { Availability, BreakerState } from '../diffusion.ts'
import type { PictureAdapter } from './adapter.ts'
import { type Breaker, createBreaker, type Permit } from './breaker.ts'
import { blame, type Failure } from './failure.ts'

/** An endpoint with its circuit breaker and the calls that run. */
export interface Member {
  config: EndpointConfig
  adapter: PictureAdapter
}

/** A call that may be made now. Exactly one of `end` and `forget` is called when it is over. */
export interface Turn {
  member: Member
  /** Tells the circuit breaker how the call ended: null for a picture. */
  end(failure: Failure | null): void
  /** The call was not made, or ended for a reason of ours. */
  forget(): void
}

export interface Pool extends Availability {
  /**
   * The next endpoint to call, except those in `without`; null when none of them may be called. Waits for one
   * that is full.
   */
  turn(without: ReadonlySet<Member>, signal: AbortSignal): Promise<Turn | null>
  /** Whether an endpoint besides those in `without` may be called. */
  mayCall(without: ReadonlySet<Member>): boolean
}

interface Dependencies {
  /** How long an endpoint may say that it is loading before that counts as a fault. */
  coldDeadlineMs: number
  now: () => Date
  random: () => number
}

interface Entry extends Member {
  breaker: Breaker
  running: number
  /** When it first said that it is loading, since its last other answer; in milliseconds. */
  loadingSince: number | null
}

/**
 * One of the entries by chance, in proportion to the weights; those without a weight only among themselves.
 */
function choose<T extends Member>(entries: readonly T[], random: () => number): T | undefined {
  const total = entries.reduce((sum, { config }) => sum + config.weight, 0)
  if (total === 0) return entries[Math.min(entries.length - 1, Math.floor(random() * entries.length))]
  const weighted = entries.filter(({ config }) => config.weight > 0)
  let rest = random() * total
  for (const entry of weighted) {
    rest -= entry.config.weight
    if (rest < 0) return entry
  }
  return weighted.at(-1)
}

/** Chooses among endpoints by weight, breaker and the calls that run already. */
export function createPool(members: Member[], config: BreakerConfig, dependencies: Dependencies): Pool {
  const { coldDeadlineMs, now, random } = dependencies
  const listeners: Parameters<Availability['onChange']>[0][] = []
  let waiting: (() => void)[] = []
  let reason = ''

  const entries = members.map((member): Entry => {
    const { name } = member.config
    const onChange = (state: BreakerState) => {
      for (const listener of listeners) listener({ endpoint: name, state, reason })
    }
    return {
      ...member,
      running: 0,
      loadingSince: null,
      breaker: createBreaker(config, { now, random, onChange }),
    }
  })
  const isWithout = (without: ReadonlySet<Member>, { config: { name } }: Member) =>
    [...without].some((other) => other.config.name === name)
  const callable = (without: ReadonlySet<Member>) =>
    entries.filter((entry) => !isWithout(without, entry) && entry.breaker.waitMs() === 0)
  const isFull = ({ config: { concurrency }, running }: Entry) =>
    concurrency !== null && running >= concurrency

  /** Machines that start with the first request need minutes, and their proxies do not say how many. */
  function hasLoadedTooLong(entry: Entry, failure: Failure | null): boolean {
    const time = now().getTime()
    entry.loadingSince = failure?.kind === 'loading' ? (entry.loadingSince ?? time) : null
    return entry.loadingSince !== null && time - entry.loadingSince >= coldDeadlineMs
  }

  function begin(member: Entry, permit: Permit): Turn {
    member.running += 1
    function leave(): void {
      member.running -= 1
      for (const look of waiting.splice(0)) look()
    }
    return {
      member,
      end(failure) {
        const why = failure && blame(failure, hasLoadedTooLong(member, failure))
        reason = failure?.message ?? ''
        if (why) permit.fail(why)
        else permit.succeed()
        leave()
      },
      forget() {
        permit.forget()
        leave()
      },
    }
  }

  async function untilOneEnds(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(resolve)
    try {
      await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
      waiting = waiting.filter((one) => one !== resolve)
    }
  }

  return {
    states: () => Object.fromEntries(entries.map(({ config: { name }, breaker }) => [name, breaker.state()])),
    waitMs: () => Math.min(...entries.map(({ breaker }) => breaker.waitMs())),
    onChange: (listener) => void listeners.push(listener),
    mayCall: (without) => callable(without).length > 0,
    async turn(without, signal) {
      for (;;) {
        signal.throwIfAborted()
        const candidates = callable(without)
        const member = choose(
          candidates.filter((entry) => !isFull(entry)),
          random,
        )
        const permit = member?.breaker.enter()
        if (member && permit) return begin(member, permit)
        if (candidates.length === 0) return null
        await untilOneEnds(signal)
      }
    },
  }
}

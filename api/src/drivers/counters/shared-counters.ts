import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { Addition, Count, CounterStore, Counters, Limit } from './counters.ts'

/**
 * Names in memory, of about 200 bytes each. Beyond this the name that was not counted for the longest is
 * forgotten.
 */
const MAX_NAMES = 50_000
/**
 * How long a process counts alone before it adds its counts to the store; the events of this time may exceed
 * a limit.
 */
const FLUSH_MS = 250
/** Factor for the pause after a failure. */
const RETRY_AFTER = 8
const SWEEP_MS = 60_000
const WARN_MS = 60_000
/** The largest number of names in one statement; further names follow in the next statement. */
const MAX_ADDITIONS = 500
/**
 * A process adds a name to the store once its own count reaches this share of the limit; most names stay
 * below.
 */
const SHARE_FROM = 1 / 20

interface Window {
  count: number
  /** Events that were counted here and not yet added to the store. */
  unsent: number
  endsAt: number
}

export interface SharedCountersOptions {
  /** Null in an installation with a single API process. */
  store: CounterStore | null
  log: Log
  /** A monotonic clock, in milliseconds. */
  now?: () => number
  maxNames?: number
  flushMs?: number
}

/**
 * Counts in memory, and adds its counts to the store in the background, several times a second. A store that
 * is slow or away delays no request: each process then counts for itself.
 */
export class SharedCounters implements Counters {
  readonly #options: Required<SharedCountersOptions>
  /** The names in the order of their last use. */
  readonly #windows = new Map<string, Window>()
  readonly #unsent = new Set<string>()
  readonly #closing = new AbortController()
  #flushing: Promise<void> | null = null
  #sweptAt: number
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(options: SharedCountersOptions) {
    this.#options = { now: () => performance.now(), maxNames: MAX_NAMES, flushMs: FLUSH_MS, ...options }
    this.#sweptAt = this.#options.now()
  }

  get size(): number {
    return this.#windows.size
  }

  hit(name: string, { max, windowMs }: Limit): Count {
    const now = this.#options.now()
    const window = this.#window(name, now, windowMs)
    window.count += 1
    window.unsent += 1
    if (this.#options.store && window.count >= max * SHARE_FROM) {
      this.#unsent.add(name)
      this.#flushing ??= this.#flushAll()
    }
    return { count: window.count, msLeft: window.endsAt - now }
  }

  #window(name: string, now: number, windowMs: number): Window {
    const known = this.#windows.get(name)
    const window = known && known.endsAt > now ? known : { count: 0, unsent: 0, endsAt: now + windowMs }
    this.#windows.delete(name)
    this.#windows.set(name, window)
    if (this.#windows.size > this.#options.maxNames) {
      const [oldest = ''] = this.#windows.keys()
      this.#windows.delete(oldest)
      this.#unsent.delete(oldest)
    }
    return window
  }

  async #flushAll(): Promise<void> {
    const { store, flushMs } = this.#options
    while (store && this.#unsent.size > 0) {
      await this.#pause(flushMs)
      if (this.#closing.signal.aborted) break
      try {
        await this.#flush(store)
        await this.#sweep(store)
      } catch (error) {
        this.#warn(error as Error)
        await this.#pause(flushMs * RETRY_AFTER)
      }
    }
    // Right after the last check: a count that comes from now on starts the loop again.
    this.#flushing = null
  }

  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined)
  }

  #warn(error: Error): void {
    const { log, now } = this.#options
    if (now() - this.#warnedAt < WARN_MS) return
    this.#warnedAt = now()
    log.warn({ err: error.message }, 'requests are counted by each process for itself')
  }

  async #flush(store: CounterStore): Promise<void> {
    const { now } = this.#options
    const sent = new Map<string, { window: Window; addition: Addition }>()
    for (const name of this.#unsent) {
      if (sent.size === MAX_ADDITIONS) break
      this.#unsent.delete(name)
      const window = this.#windows.get(name)
      if (!window || window.endsAt <= now()) continue
      sent.set(name, { window, addition: { name, add: window.unsent, msLeft: window.endsAt - now() } })
      window.unsent = 0
    }
    if (sent.size === 0) return
    try {
      for (const { name, count, msLeft } of await store.add(
        [...sent.values()].map(({ addition }) => addition),
      )) {
        const window = sent.get(name)?.window
        if (!window) continue
        // Add the events that were counted during the statement.
        window.count = count + window.unsent
        window.endsAt = now() + msLeft
      }
    } catch (error) {
      for (const [name, { window, addition }] of sent) {
        window.unsent += addition.add
        if (this.#windows.get(name) === window) this.#unsent.add(name)
      }
      throw error
    }
  }

  async #sweep(store: CounterStore): Promise<void> {
    const { now } = this.#options
    if (now() - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now()
    await store.sweep()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#flushing
    await this.#options.store?.close()
  }
}

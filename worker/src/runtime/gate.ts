import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'

/**
 * Work that arrives while other work runs alone comes back after this time, to this worker or another one.
 */
const CLOSED_PAUSE_MS = 1_000

/**
 * Lets work run beside other work, or alone. It is for the generations and photo checks of one process: work
 * that may crash the process runs alone, so that it ends no other work.
 */
export interface Gate {
  /**
   * Runs `work` beside other work.
   * @throws {RetryLaterError} while other work runs alone or waits to run alone; `work` is not begun then
   */
  shared<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` once no other work runs; new work is refused meanwhile.
   * @throws the signal's reason when it aborts before `work` begins
   */
  exclusive<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /**
   * Calls `listener` with true when the first work asks to run alone, and with false when no more work does.
   */
  onChange(listener: (isClosed: boolean) => void): void
}

export function createGate(): Gate {
  const listeners: ((isClosed: boolean) => void)[] = []
  /** The number of running pieces of work that may run beside others. */
  let sharing = 0
  /** Work that runs alone or waits to run alone, in the order of the calls. */
  const exclusives: { begin: () => void; runs: boolean }[] = []

  function beginNext(): void {
    const [next] = exclusives
    if (sharing > 0 || !next || next.runs) return
    next.runs = true
    next.begin()
  }

  function tell(isClosed: boolean): void {
    for (const listener of listeners) listener(isClosed)
  }

  return {
    async shared(work) {
      if (exclusives.length > 0) throw new RetryLaterError('other work runs alone here', CLOSED_PAUSE_MS)
      sharing += 1
      try {
        return await work()
      } finally {
        sharing -= 1
        beginNext()
      }
    },
    async exclusive(signal, work) {
      const turn = Promise.withResolvers<void>()
      const own = { begin: turn.resolve, runs: false }
      const giveUp = () => turn.reject(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted) giveUp()
      if (exclusives.push(own) === 1) tell(true)
      beginNext()
      try {
        await turn.promise
        return await work()
      } finally {
        signal.removeEventListener('abort', giveUp)
        exclusives.splice(exclusives.indexOf(own), 1)
        if (exclusives.length === 0) tell(false)
        beginNext()
      }
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

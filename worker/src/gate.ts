import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'

/** Work that arrives while other work runs alone comes back after this, to this worker or another one. */
const CLOSED_PAUSE_MS = 1_000

/**
 * Lets work run beside other work, or alone. Generations and photo checks of one process pass here: work that may end
 * the process must not end other work with it.
 */
export interface Gate {
  /**
   * Runs `work` beside other work.
   * @throws {RetryLaterError} while other work runs alone, or waits to; `work` is not begun then
   */
  beside<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` once no other work runs; work that comes meanwhile is turned away.
   * @throws the signal's reason when it aborts before `work` begins
   */
  alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Called with true when the first asks to run alone, and with false when none does any more. */
  onChange(listener: (isClosed: boolean) => void): void
}

export function createGate(): Gate {
  const listeners: ((isClosed: boolean) => void)[] = []
  /** Work beside other work that runs now. */
  let besides = 0
  /** Work that runs alone or waits to, in its order. */
  const alones: { begin: () => void; runs: boolean }[] = []

  function beginNext(): void {
    const [next] = alones
    if (besides > 0 || !next || next.runs) return
    next.runs = true
    next.begin()
  }

  function tell(isClosed: boolean): void {
    for (const listener of listeners) listener(isClosed)
  }

  return {
    async beside(work) {
      if (alones.length > 0) throw new RetryLaterError('other work runs alone here', CLOSED_PAUSE_MS)
      besides += 1
      try {
        return await work()
      } finally {
        besides -= 1
        beginNext()
      }
    },
    async alone(signal, work) {
      const turn = Promise.withResolvers<void>()
      const own = { begin: turn.resolve, runs: false }
      const giveUp = () => turn.reject(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted) giveUp()
      if (alones.push(own) === 1) tell(true)
      beginNext()
      try {
        await turn.promise
        return await work()
      } finally {
        signal.removeEventListener('abort', giveUp)
        alones.splice(alones.indexOf(own), 1)
        if (alones.length === 0) tell(false)
        beginNext()
      }
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

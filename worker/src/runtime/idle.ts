/** Whether this process is idle: no picture is drawn here, so that work that may wait goes on. */
export interface Idle {
  isIdle(): boolean
  /** Runs `work`, an ordered picture or video, without a pause. */
  busy<T>(work: () => Promise<T>): Promise<T>
  /**
   * Resolves as soon as no picture is drawn here.
   * @throws the signal's reason when it aborts before that
   */
  untilIdle(signal: AbortSignal): Promise<void>
}

export function createIdle(): Idle {
  let drawing = 0
  const waiting = new Set<() => void>()
  return {
    isIdle: () => drawing === 0,
    async busy(work) {
      drawing += 1
      try {
        return await work()
      } finally {
        drawing -= 1
        if (drawing === 0) for (const resume of waiting) resume()
      }
    },
    async untilIdle(signal) {
      while (drawing > 0) {
        const turn = Promise.withResolvers<void>()
        const giveUp = () => turn.reject(signal.reason)
        waiting.add(turn.resolve)
        signal.addEventListener('abort', giveUp, { once: true })
        if (signal.aborted) giveUp()
        try {
          await turn.promise
        } finally {
          waiting.delete(turn.resolve)
          signal.removeEventListener('abort', giveUp)
        }
      }
      signal.throwIfAborted()
    },
  }
}

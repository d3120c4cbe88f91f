/** Lets a number of callers go on at once; others wait, in the order of their calls. */
export interface Semaphore {
  /**
   * Resolves with a function that gives the permit to the next caller; called again, it does nothing.
   * @throws the signal's reason when it aborts before
   */
  acquire(signal?: AbortSignal): Promise<() => void>
  /** Does the work with a permit. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waiting: (() => void)[] = []

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function untilFree(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    function giveUp(): void {
      const at = waiting.indexOf(resolve)
      if (at === -1) return
      waiting.splice(at, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(resolve)
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async function acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (free > 0) free -= 1
    else await untilFree(signal)
    let isHeld = true
    return () => {
      if (isHeld) release()
      isHeld = false
    }
  }

  return {
    acquire,
    async run(work) {
      const leave = await acquire()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

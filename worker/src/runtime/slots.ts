/**
 * A place among the pictures that one worker computes at once. While an endpoint draws a picture, its slot is
 * free for another: a worker works on more pictures than it computes.
 */
export interface ComputingSlot {
  /**
   * Resolves when this picture has a slot; pictures get them in the order of their calls.
   * @throws the signal's reason when it aborts before
   */
  take(signal: AbortSignal): Promise<void>
  /** Gives the slot to the next picture; nothing when this one has none. */
  leave(): void
}

/** Returns a function that makes the slot of one picture. At most `width` have theirs at once. */
export function createComputingSlots(width: number): () => ComputingSlot {
  let free = width
  const waiting: (() => void)[] = []

  async function untilFree(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    function giveUp(): void {
      const at = waiting.indexOf(resolve)
      if (at === -1) return
      waiting.splice(at, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(resolve)
    try {
      await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  return () => {
    let isHeld = false
    return {
      async take(signal) {
        if (isHeld) return
        signal.throwIfAborted()
        if (free > 0) free -= 1
        else await untilFree(signal)
        isHeld = true
      },
      leave() {
        if (!isHeld) return
        isHeld = false
        const next = waiting.shift()
        if (next) next()
        else free += 1
      },
    }
  }
}

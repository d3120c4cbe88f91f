import { createSemaphore } from '@pawport/shared/platform/semaphore.ts'

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
  const semaphore = createSemaphore(width)
  return () => {
    let release: (() => void) | null = null
    return {
      async take(signal) {
        release ??= await semaphore.acquire(signal)
      },
      leave() {
        release?.()
        release = null
      },
    }
  }
}

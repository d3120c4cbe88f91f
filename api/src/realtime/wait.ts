import type { ChangeListener, Changes } from './changes.ts'

export interface Awaited<T> {
  /** The current state; undefined when it is gone, which ends the waiting. */
  read(): Promise<T | undefined>
  isDone(current: T): boolean
  /** Makes a listener that calls `look` when the state may have changed. */
  watch(look: () => void): ChangeListener
  limitMs: number
  /** Aborts to end the waiting early. */
  signal?: AbortSignal | undefined
}

/**
 * Waits until the state is done, at most `limitMs`. Returns the state at that time, done or not; undefined
 * when it is gone. A notification is only a reason to read the state again.
 */
export async function waitUntil<T>(changes: Changes, awaited: Awaited<T>): Promise<T | undefined> {
  const { read, isDone, watch, limitMs, signal } = awaited
  const settled = Promise.withResolvers<void>()
  const left = () => settled.resolve()
  async function look(): Promise<void> {
    const current = await read().catch(() => null)
    if (current === undefined || (current !== null && isDone(current))) settled.resolve()
  }
  const unsubscribe = changes.subscribe({ ...watch(() => void look()), onGap: () => void look() })
  const timer = setTimeout(left, limitMs)
  signal?.addEventListener('abort', left, { once: true })
  if (signal?.aborted) left()
  try {
    // The state may have changed before the subscription.
    await look()
    await settled.promise
    return await read()
  } finally {
    clearTimeout(timer)
    unsubscribe()
    signal?.removeEventListener('abort', left)
  }
}

/** Asks for a key again. Resolves when the answer is there; failures are the asker's business, not the caller's. */
export type Refetch = (key: string) => Promise<void>

/**
 * Many reasons to ask within one answer's time become one more question after it: an answer under way may be older
 * than the last reason, but the one after it is not.
 */
export function createRefetch(ask: (key: string) => Promise<unknown>): Refetch {
  const again = new Map<string, boolean>()

  return async function refetch(key) {
    if (again.has(key)) {
      again.set(key, true)
      return
    }
    do {
      again.set(key, false)
      await ask(key).catch(() => {})
    } while (again.get(key))
    again.delete(key)
  }
}

/**
 * Fetches a key again. Resolves when the answer has arrived; a failure is left to the hooks that show the
 * key.
 */
export type Refetch = (key: string) => Promise<void>

/**
 * Joins the requests that come during a fetch into one more fetch after it: an answer under way may be older
 * than the last change, but the next one is not.
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

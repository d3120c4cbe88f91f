/**
 * Returns a function that makes the value of a key, or gives the one that it made before: those of the `most`
 * keys that were asked for last.
 */
export function recent<T>(most: number): (key: string, make: () => T) => T {
  // In the order in which they were last asked for.
  const kept = new Map<string, T>()
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as T) : make()
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > most) kept.delete(oldest)
    return value
  }
}

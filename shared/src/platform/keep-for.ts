/**
 * Reads a value at most once in `keepMs` milliseconds for all callers of this process. A failed read is not
 * kept: the next caller asks again.
 */
export function keepFor<T>(
  keepMs: number,
  read: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T> | null = null
  return () => {
    if (reading && now() - readAt < keepMs) return reading
    readAt = now()
    const next = read()
    next.catch(() => {
      if (reading === next) reading = null
    })
    reading = next
    return next
  }
}

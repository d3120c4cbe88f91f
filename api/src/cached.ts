/**
 * Computes once for all calls during the computation, and returns the same result for some time after it.
 * @param keepMs for how long a result is given, in milliseconds
 */
export function cached<T>(
  compute: () => Promise<T>,
  keepMs: (result: T) => number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let computing: Promise<T> | null = null
  let until = Number.NEGATIVE_INFINITY
  return () => {
    // `until` is Infinity during the computation.
    if (computing && now() < until) return computing
    until = Number.POSITIVE_INFINITY
    const mine = compute()
    computing = mine
    mine.then(
      (result) => {
        until = now() + keepMs(result)
      },
      () => {
        until = Number.NEGATIVE_INFINITY
      },
    )
    return mine
  }
}

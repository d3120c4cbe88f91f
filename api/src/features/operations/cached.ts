/**
 * Computes once for all calls that come meanwhile, and returns the same result for a while.
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
    // While it is computed `until` is Infinity.
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

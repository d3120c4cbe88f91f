const WAITS_MS = [1_000, 2_000]

/**
 * Milliseconds until a picture that failed to load is tried again, after this many tries; null after the last
 * one.
 */
export function imageRetryDelay(tries: number): number | null {
  return WAITS_MS[tries - 1] ?? null
}

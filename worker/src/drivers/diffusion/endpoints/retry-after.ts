/**
 * Milliseconds of a Retry-After header, given in seconds or as a date; undefined when there is no usable one.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (!header?.trim()) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1_000 : undefined
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

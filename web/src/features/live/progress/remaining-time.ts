export type Remaining =
  | { key: 'live.soon' }
  | { key: 'live.minute' }
  | { key: 'live.minutes'; minutes: number }

/** The remaining time, rounded. Null when it is unknown. */
export function remaining(etaSeconds: number | null): Remaining | null {
  if (etaSeconds === null) return null
  if (etaSeconds < 30) return { key: 'live.soon' }
  if (etaSeconds < 90) return { key: 'live.minute' }
  return { key: 'live.minutes', minutes: Math.round(etaSeconds / 60) }
}

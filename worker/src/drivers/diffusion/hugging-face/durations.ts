/** Durations of the latest pictures, by model and size. In memory: a new worker starts from the typical time. */
export interface Durations {
  expectedMs(key: string): number | undefined
  record(key: string, milliseconds: number): void
}

/** Weight of the newest measurement: the last five or so decide, one slow picture does not. */
const NEWEST = 0.3

export function createDurations(): Durations {
  const averages = new Map<string, number>()
  return {
    expectedMs: (key) => averages.get(key),
    record(key, milliseconds) {
      const average = averages.get(key)
      averages.set(key, average === undefined ? milliseconds : average + NEWEST * (milliseconds - average))
    },
  }
}

/**
 * Average durations of the latest pictures, by model and size. They are kept in memory: a new worker starts
 * from the typical time.
 */
export interface Durations {
  expectedMs(key: string): number | undefined
  record(key: string, milliseconds: number): void
}

/** Weight of the newest measurement: about the last five count, so one slow picture changes little. */
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

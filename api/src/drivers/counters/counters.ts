/** The largest number of events within a window of time. */
export interface Limit {
  max: number
  windowMs: number
}

export interface Count {
  /** Number of events in the current window, this one included. */
  count: number
  /** Milliseconds until the window ends. */
  msLeft: number
}

/** Counts events by name, in windows of time that begin with the first event of each. */
export interface Counters {
  /** Counts one more event. Answers at once from this process's memory: it never waits and never throws. */
  hit(name: string, limit: Limit): Count
  close(): Promise<void>
}

/** The events that one process counted since its last addition. */
export interface Addition {
  name: string
  add: number
  /**
   * Milliseconds until the window of this process ends; used only when no process has added to this name yet.
   */
  msLeft: number
}

/** The store in which the processes add up their counts. */
export interface CounterStore {
  /** Adds the counts; returns for each name the count of all processes. Throws when the store is away. */
  add(additions: Addition[]): Promise<(Count & { name: string })[]>
  /** Forgets windows that ended. */
  sweep(): Promise<void>
  close(): Promise<void>
}

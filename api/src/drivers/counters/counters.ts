/** How often something may happen within a window of time. */
export interface Limit {
  max: number
  windowMs: number
}

export interface Count {
  /** How often it happened in the window that runs, this time included. */
  count: number
  /** Until the window ends. */
  msLeft: number
}

/** Counts events by name, in windows of time that begin with the first event of each. */
export interface Counters {
  /** Counts one more. Answers at once from this process's memory: it never waits and never throws. */
  hit(name: string, limit: Limit): Count
  close(): Promise<void>
}

/** The count of one process since it told the others last. */
export interface Addition {
  name: string
  add: number
  /** Until the window of this process ends; used only when no other process has a window yet. */
  msLeft: number
}

/** Where the processes add up what each of them counted. */
export interface CounterStore {
  /** Adds the counts; returns for each name the count of all processes. Throws when the store is away. */
  add(additions: Addition[]): Promise<(Count & { name: string })[]>
  /** Forgets windows that ended. */
  sweep(): Promise<void>
  close(): Promise<void>
}

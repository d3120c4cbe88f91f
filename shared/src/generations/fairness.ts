/**
 * The priority of a new generation. The queue takes smaller numbers first, and equal ones in the order of
 * their arrival.
 */
const BASE = { priority: 10, standard: 20 } as const
/** By how much each unfinished generation of a user lowers the priority of the next. */
const STEP_PER_WAITING = 5
/**
 * A row that has waited this long gains one step of priority with each sweep, so that newer rows do not
 * always go first.
 */
export const AGING_AFTER_MS = 30_000
export const FIRST = 1
/** The priority of a free mount switch: behind every picture that was ordered. */
export const LAST = 1_000

export interface Arrival {
  /** The plan includes the priority queue. */
  hasPriority: boolean
  /** Unfinished pictures of the same user. */
  unfinished: number
}

/** Priority of a new job: by plan, and lower for every unfinished picture of the same user. */
export function priorityOf({ hasPriority, unfinished }: Arrival): number {
  return BASE[hasPriority ? 'priority' : 'standard'] + STEP_PER_WAITING * unfinished
}

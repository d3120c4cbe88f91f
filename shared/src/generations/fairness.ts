/** Who goes first. The queue takes smaller numbers first, and equal ones in the order of their arrival. */
const BASE = { priority: 10, standard: 20 } as const
/** Each picture that somebody has waiting already puts the next one behind those of others. */
const STEP_PER_WAITING = 5
/** Nobody waits behind newcomers for ever: a row gains one place of priority per sweep once it has waited this long. */
export const AGING_AFTER_MS = 30_000
export const FIRST = 1

export interface Arrival {
  /** The plan includes the priority queue. */
  hasPriority: boolean
  /** Unfinished pictures of the same user. */
  unfinished: number
}

/** Priority of a new job: by plan, and behind by every picture of the same user that is not finished. */
export function priorityOf({ hasPriority, unfinished }: Arrival): number {
  return BASE[hasPriority ? 'priority' : 'standard'] + STEP_PER_WAITING * unfinished
}

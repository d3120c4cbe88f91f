import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'

export interface Known {
  /** Task ids of accepted orders whose end is not known. */
  accepted: readonly string[]
  /** The generation on the screen. */
  shown: Generation | undefined
  /** The latest generations; undefined until they have arrived. */
  listed: readonly Generation[] | undefined
  /** Task ids of generations that run on while their owner begins another. */
  setAside: ReadonlySet<string>
}

/**
 * Whether the send button must wait: for an order of this browser, the generation on the screen, or any other
 * that runs.
 */
export function hasRunning({ accepted, shown, listed, setAside }: Known): boolean {
  if (shown && isUnfinished(shown)) return true
  const running = (listed ?? []).filter(isUnfinished).map(({ task_id }) => task_id)
  // An order of another window may be answered after its generation was seen in the list and set aside here.
  return [...accepted, ...running].some((taskId) => !setAside.has(taskId))
}

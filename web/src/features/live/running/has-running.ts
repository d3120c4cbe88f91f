import type { Generation } from '@pawport/shared/contract/generations.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'

export interface Known {
  /** The number of accepted orders whose end is not known. */
  accepted: number
  /** The generation on the screen. */
  shown: Generation | undefined
  /** The latest generations; undefined until they have arrived. */
  listed: readonly Generation[] | undefined
  /** Task ids of generations that run on while their owner begins another. */
  setAside: ReadonlySet<string>
}

/**
 * Whether the send button must wait: for an order of this browser, the generation on the screen, or any other that runs.
 */
export function hasRunning({ accepted, shown, listed, setAside }: Known): boolean {
  if (accepted > 0 || (shown && isUnfinished(shown))) return true
  return listed?.some((one) => isUnfinished(one) && !setAside.has(one.task_id)) ?? false
}

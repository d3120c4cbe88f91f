import type { Generation } from '@pawport/shared/contract/generations.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'

export interface Known {
  /** Orders that were accepted and whose end is not known. */
  accepted: number
  /** The generation on the screen. */
  shown: Generation | undefined
  /** The latest ones; undefined until the server has told. */
  listed: readonly Generation[] | undefined
  /** Those that their owner left to themselves to begin another. */
  setAside: ReadonlySet<string>
}

/** Whether the button must wait: for an order of this browser, the generation on the screen, or any other that runs. */
export function hasRunning({ accepted, shown, listed, setAside }: Known): boolean {
  if (accepted > 0 || (shown && isUnfinished(shown))) return true
  return listed?.some((one) => isUnfinished(one) && !setAside.has(one.task_id)) ?? false
}

import { MOST_CHOSEN } from '@pawport/shared/contract/creations/schemas.ts'

/**
 * Rules for a selection in a list: it has at most MOST_CHOSEN items, and never one that has left the list.
 */

/** The chosen ones that are still in the list, in its order. */
export function chosenOf(tasks: readonly string[], chosen: ReadonlySet<string>): string[] {
  return tasks.filter((task) => chosen.has(task))
}

/** With `task` chosen, or no longer chosen. When the selection is full, nothing is added. */
export function toggled(chosen: readonly string[], task: string): string[] {
  if (chosen.includes(task)) return chosen.filter((one) => one !== task)
  return chosen.length < MOST_CHOSEN ? [...chosen, task] : [...chosen]
}

/** With everything from `from` to `to` chosen as well, from the end that was chosen before. */
export function withRange(
  tasks: readonly string[],
  chosen: readonly string[],
  { from, to }: { from: string | null; to: string },
): string[] {
  const start = from === null ? -1 : tasks.indexOf(from)
  const end = tasks.indexOf(to)
  if (start < 0 || end < 0) return toggled(chosen, to)
  const range = tasks.slice(Math.min(start, end), Math.max(start, end) + 1)
  return first([...chosen, ...(start > end ? range.toReversed() : range)])
}

/** The first of the list, as many as a selection may have. */
export function first(tasks: readonly string[]): string[] {
  return [...new Set(tasks)].slice(0, MOST_CHOSEN)
}

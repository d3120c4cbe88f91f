/** Nothing in the list is chosen; Enter then means the text as it was typed. */
export const NO_OPTION = -1

/** The option that an arrow key leads to. The text itself is one stop of the round. */
export function moveOption(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return NO_OPTION
  const stops = count + 1
  return ((active + 1 + step + stops) % stops) - 1
}

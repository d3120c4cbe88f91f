/** No option is active; Enter then takes the text as it was typed. */
export const NO_OPTION = -1

/** The option that an arrow key leads to. After the last option comes the text itself. */
export function moveOption(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return NO_OPTION
  const stops = count + 1
  return ((active + 1 + step + stops) % stops) - 1
}

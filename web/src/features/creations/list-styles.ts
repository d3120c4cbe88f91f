/** As many stamps in a row as fit, at least two. */
export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(42%,16rem),1fr))] gap-x-5 gap-y-8 sm:gap-x-7'

/** On phones the buttons are icons, to leave room for the creations. */
export const ROUND_ON_PHONES = 'max-sm:size-11 max-sm:px-0'

/**
 * For buttons on a creation: shown under the mouse, with the keyboard's focus, and always on touch screens.
 */
export const ON_DEMAND =
  'opacity-0 transition-opacity duration-150 group-hover/creation:opacity-100 group-focus-within/creation:opacity-100 pointer-coarse:opacity-100'

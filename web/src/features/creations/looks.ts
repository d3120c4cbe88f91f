/** As many stamps in a row as there is room for, two at least. */
export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(42%,13.5rem),1fr))] gap-x-5 gap-y-8 sm:gap-x-7'

/** What one may do with a creation on the wall: shown to who points at it, tabs to it, or has only fingers. */
export const ON_DEMAND =
  'opacity-0 transition-opacity duration-150 group-hover/creation:opacity-100 group-focus-within/creation:opacity-100 pointer-coarse:opacity-100'

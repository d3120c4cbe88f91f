/** The looks of a menu that opens at a button, and of its items. */
export const MENU = 'z-60 min-w-44 rounded-xl border border-line bg-card p-1.5 card-shadow'
export const MENU_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-semibold outline-none select-none data-disabled:text-ink-soft data-highlighted:bg-paper-deep'

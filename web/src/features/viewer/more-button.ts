/** The look of the menu's button, before and after its code has loaded. */
export const MORE_BUTTON = 'size-11 shrink-0 p-0!'

/** The button of the menu, also while its code is on its way. */
export const MORE_BUTTON = 'size-11 shrink-0 p-0!'

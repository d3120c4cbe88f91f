// The browser loads this file: no schemas here.

/** The size of takes. */
export const TAKE_SIZE = 512

// The browser loads this file: no schemas here.

/** How many pets a user may save, and photos of each. */
export const MAX_PETS = 10
export const MAX_PET_PHOTOS = 5
/** How many further saved pets travel along in one picture. */
export const MAX_COMPANIONS = 3
/** The longest name of a pet, in characters. */
export const LONGEST_PET_NAME = 30

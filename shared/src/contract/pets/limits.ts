// The browser loads this file: no schemas here.

/** How many pets a user may save, and photos of each. */
export const MAX_PETS = 10
export const MAX_PET_PHOTOS = 5
/** The longest name of a pet, in characters. */
export const LONGEST_PET_NAME = 30

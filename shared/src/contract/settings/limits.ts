// The browser loads this file: no schemas here.

/** The longest name that a user may choose, in characters. */
export const MAX_NAME_LENGTH = 60

/** Days to change one's mind before an account is deleted. */
export const DELETION_DAYS = 7

/** How long a finished export can be fetched, in days. */
export const EXPORT_DAYS = 7
/** How many exports a user may ask for within these days. */
export const EXPORTS_IN_DAYS = 3

/** Bytes of an avatar's file. */
export const MAX_AVATAR_BYTES = 2_000_000

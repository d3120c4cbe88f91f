/** One line without control characters, and without those that turn the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** At least one character beside blanks and control characters: a text without one counts as empty. */
export const WRITTEN = /[^\s\p{Cc}]/u

/** At least one character that is seen: neither a blank nor a control or format character. */
export const VISIBLE = /[^\s\p{C}]/u

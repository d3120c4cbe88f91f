/**
 * The longest texts of the contact form, in UTF-16 code units, as browsers count. The browser loads this file
 * alone.
 */
export const LONGEST = { name: 100, email: 254, subject: 150, message: 5_000, answer: 5_000 } as const

import * as z from 'zod/mini'

/**
 * 1 to 200 printable characters of ASCII without blanks; quotes around them, as in the draft standard, are
 * none of the key.
 */
export const idempotencyKey = z.string().check(z.regex(/^(?:"[!-~]{1,200}"|(?!""$)[!-~]{1,200})$/))

/** The header of requests that may be repeated. */
export const idempotencyHeader = { 'idempotency-key': z.optional(idempotencyKey) }

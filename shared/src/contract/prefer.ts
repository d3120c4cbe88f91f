import * as z from 'zod/mini'

/** Preferences that are unknown are ignored, as RFC 7240 says. */
export const prefer = { prefer: z.optional(z.string().check(z.meta({ examples: ['respond-async'] }))) }

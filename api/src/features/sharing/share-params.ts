import * as z from 'zod/mini'

/** The name of a public page: 128 random bits. */
export const shareParams = z.object({ share_id: z.string().check(z.regex(/^[\w-]{22}$/)) })

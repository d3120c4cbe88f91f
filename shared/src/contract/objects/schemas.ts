import * as z from 'zod/mini'

export const MAX_SIGNED_KEYS = 200

export const signedUrlsBody = z.object({
  keys: z.array(z.string().check(z.minLength(1), z.maxLength(512))).check(z.maxLength(MAX_SIGNED_KEYS)),
  /** Seconds. */
  expires: z._default(z.int().check(z.minimum(30), z.maximum(3_600)), 300),
})

/** Links by key; an empty text for keys that are not the caller's own. */
export const signedUrls = z.record(z.string(), z.string())

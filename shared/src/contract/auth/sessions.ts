import * as z from 'zod/mini'

export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
export const SYSTEMS = ['android', 'ios', 'linux', 'macos', 'windows'] as const

/** A sign-in of the user that has not ended. Times are ISO 8601. */
export const openSession = z.object({
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  /** Null where the browser does not say. */
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

/**
 * Sessions of one user; a further one ends the one that was not used for the longest, so that the list holds
 * them all.
 */
export const MAX_SESSIONS = 50
export const sessionList = z.array(openSession)

export const endSessionsQuery = z.object({
  /** Also makes every access token useless. */
  tokens: z.optional(z.literal('revoke')),
})
export const endedSessions = z.object({
  ended: z.number(),
  /** Access tokens that were revoked. */
  revoked: z.number(),
})

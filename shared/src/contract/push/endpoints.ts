import * as z from 'zod/mini'

/** The most browsers of one user that get notices; a further one takes the place of the oldest. */
export const MOST_BROWSERS = 10

const endpoint = z.url().check(z.maxLength(1_024))
/** base64url without padding: 65 bytes of a public key, 16 of a secret. */
const publicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const pushState = z.object({
  /** What a browser subscribes with; null where Web Push is turned off. */
  public_key: z.nullable(z.string()),
  /** The user's browsers, by their endpoints. */
  browsers: z.array(z.object({ endpoint: z.string(), wants_all: z.boolean() })),
})
export type PushState = z.infer<typeof pushState>

/**
 * A subscription as the browser makes it, and what it wants to be told: everything, one picture, or what it
 * wanted before.
 */
export const subscribeBody = z.object({
  endpoint,
  keys: z.object({ p256dh: publicKey, auth: secret }),
  wants_all: z.optional(z.boolean()),
  task_id: z.optional(z.uuid()),
})

/** With `task_id`: no more about this picture. Without: nothing at all in this browser. */
export const unsubscribeBody = z.object({ endpoint, task_id: z.optional(z.uuid()) })

/** Web Push: browsers that tell their user of notices while no window is open. */
export const PUSH_ENDPOINTS = {
  'push.read': {
    tag: 'Notices',
    summary: 'The key to subscribe a browser to Web Push with, and the browsers that are told',
    access: 'session',
    data: pushState,
  },
  'push.subscribe': {
    tag: 'Notices',
    summary: 'Tell this browser of every notice, or of the end of one picture; until the session ends',
    access: 'session',
    body: subscribeBody,
    data: z.null(),
    errors: ['push_unknown_service', 'not_found'],
  },
  'push.unsubscribe': {
    tag: 'Notices',
    summary: 'Tell this browser nothing more, or no more of one picture',
    access: 'session',
    body: unsubscribeBody,
    data: z.null(),
  },
} as const

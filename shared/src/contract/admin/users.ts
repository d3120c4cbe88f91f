import * as z from 'zod/mini'
import { role } from '../auth/schemas.ts'
import { pointType } from '../billing/schemas.ts'
import { welcomeSource } from '../billing/welcome.ts'
import { afterNumber, afterUuid, LARGEST_ADJUSTMENT, page, reason } from './common.ts'

/** A user as administrators see it. Times are ISO 8601. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The role in force. */
  role,
  /** Where the role comes from: the setting ADMIN_EMAILS, a grant, or neither. */
  roleSource: z.enum(['configuration', 'grant', 'default']),
  suspendedAt: z.nullable(z.string()),
  available: z.number(),
  /** Stops at MOST_COUNTED. */
  generations: z.number(),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminUserList = page(adminUser)

export const adminUserQuery = z.object({
  /** An id, or the beginning of an address or a name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  suspended: z.optional(z.literal('only')),
  after: afterUuid,
})

export const userParams = z.object({ user_id: z.uuid() })

const lot = z.object({
  id: z.string(),
  kind: z.string(),
  granted: z.number(),
  remaining: z.number(),
  held: z.number(),
  captured: z.number(),
  expired: z.number(),
  revoked: z.number(),
  expiresAt: z.nullable(z.string()),
  grantedAt: z.string(),
})

const hold = z.object({
  taskId: z.string(),
  amount: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** A user with what the account holds. */
export const adminUserDetail = z.extend(adminUser, {
  suspendedReason: z.nullable(z.string()),
  held: z.number(),
  used: z.number(),
  debt: z.number(),
  /** Why the account got no welcome credits, and when; null when none were refused. */
  welcomeRefused: z.nullable(z.object({ source: welcomeSource, at: z.string() })),
  /** Open sessions. */
  sessions: z.number(),
  /** The plan of a subscription; null without one. */
  plan: z.nullable(z.object({ slug: z.string(), status: z.string(), until: z.string() })),
  /** Lots with credits left or held, the newest first; at most 50. */
  lots: z.array(lot),
  /** Open holds, the newest first; at most 50. */
  holds: z.array(hold),
})
export type AdminUserDetail = z.infer<typeof adminUserDetail>

/** A change of the balance, as the user's own history lists it. */
const adminEntry = z.object({
  id: z.string(),
  at: z.string(),
  type: pointType,
  amount: z.number(),
  /** The destination of a picture, or the reason of an adjustment. */
  text: z.nullable(z.string()),
})
export type AdminEntry = z.infer<typeof adminEntry>
export const adminEntryList = page(adminEntry)
export const adminEntryQuery = z.object({ after: afterNumber })

export const roleBody = z.object({ role, reason })

export const adjustBody = z.object({
  /** One for each press of the button: a repeated request adjusts once. */
  id: z.uuid(),
  /** Credits to give or, below 0, to withdraw. */
  delta: z.int().check(
    z.minimum(-LARGEST_ADJUSTMENT),
    z.maximum(LARGEST_ADJUSTMENT),
    z.refine((delta) => delta !== 0),
    z.meta({ not: { const: 0 } }),
  ),
  reason,
})

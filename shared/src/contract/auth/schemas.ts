import * as z from 'zod/mini'

export const ROLES = ['kol', 'brand', 'admin'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** The signed-in user as the specification reads it. */
export const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  image: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
})
export type SessionUser = z.infer<typeof sessionUser>

/** Test accounts of the local issuer, or Google's. */
export const signinProvider = z.enum(['local', 'google'])
export type SigninProvider = z.infer<typeof signinProvider>

/**
 * `GET /api/auth/session`. Not an envelope: the specification reads the fields at the top, which say the same
 * as `user`.
 */
export const sessionAnswer = z.extend(
  z.partial(
    z.extend(z.omit(sessionUser, { id: true }), {
      userId: z.string(),
      name: z.string(),
      avatar: z.nullable(z.string()),
    }),
  ),
  {
    user: z.nullable(sessionUser),
    /** How a signed-out visitor can sign in. */
    provider: signinProvider,
  },
)
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const signinQuery = z.object({
  provider: z.optional(z.string().check(z.maxLength(40))),
  callbackUrl: z.optional(z.string().check(z.maxLength(2_000))),
  /** Standard OpenID Connect parameter; the local issuer signs that test account in without its page. */
  login_hint: z.optional(z.email()),
})

export const signoutQuery = z.object({ callbackUrl: z.optional(z.string().check(z.maxLength(2_000))) })

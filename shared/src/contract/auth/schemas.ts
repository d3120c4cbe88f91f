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

/** A way to sign in: its name at `session.signIn`, and what its button says. */
export const signinProvider = z.object({ name: z.string(), label: z.string() })
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
    /** The first way in which a visitor can sign in: `local` for test accounts, `google`, or another name. */
    provider: z.string(),
    /** All of them, in their order; left out with test accounts. */
    providers: z.optional(z.array(signinProvider)),
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

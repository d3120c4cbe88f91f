import * as z from 'zod/mini'
import { nameField } from '../name-field.ts'

/** What an access token may do. The table of endpoints names the scope that each endpoint needs. */
export const TOKEN_SCOPES = ['generations:read', 'generations:write', 'account:read'] as const
export const tokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof tokenScope>

/** How long a token works, in days: a year at most. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const

/** The largest number of tokens of one user that work. */
export const MAX_TOKENS = 20

/** How each token begins, so that programs find tokens in texts that should hold none. */
export const TOKEN_PREFIX = 'pawport_pat_'

/** A token as its owner sees it. The token itself is shown once, when it is made. Times are ISO 8601. */
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  scopes: z.array(tokenScope),
  created_at: z.string(),
  expires_at: z.string(),
  /** To the hour; null before the first use. */
  last_used_at: z.nullable(z.string()),
})
export type AccessToken = z.infer<typeof accessToken>

export const tokenList = z.object({
  /** The newest first, without revoked ones. */
  tokens: z.array(accessToken),
  /** Whether the plan of the user includes the API now; tokens work only then. */
  is_included: z.boolean(),
  /** The names of the plans that include it. */
  plans: z.array(z.string()),
})
export type TokenList = z.infer<typeof tokenList>

export const tokenBody = z.object({
  name: /* @__PURE__ */ nameField(60),
  scopes: z.array(tokenScope).check(
    z.minLength(1),
    z.maxLength(TOKEN_SCOPES.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length),
    z.meta({ uniqueItems: true }),
  ),
  expires_in_days: z.literal(TOKEN_DAYS),
})

/** A new token; `token` is never shown again. */
export const newAccessToken = z.extend(accessToken, { token: z.string() })
export type NewAccessToken = z.infer<typeof newAccessToken>

export const tokenParams = z.object({ token_id: z.uuid() })

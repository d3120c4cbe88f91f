import { AppError } from '@pawport/shared/platform/errors.ts'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Identity } from './identity.ts'

/** Seconds by which the clocks of provider and server may differ. */
const CLOCK_TOLERANCE = 30

const claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  // A picture that cannot be shown is no reason to refuse a sign-in.
  picture: z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined),
})

export interface IdTokenRules {
  keys: JWTVerifyGetKey
  algorithms: string[]
  /** The provider's spellings of its own name; the first one is kept. */
  issuers: [string, ...string[]]
  clientId: string
  nonce: string
  now: Date
}

/**
 * Verifies an id token as OpenID Connect Core 3.1.3.7 asks: signature, issuer, audience, authorized party,
 * expiry and nonce; and that the address is verified. Throws AppError('sign_in_failed') for any that does not
 * fit.
 */
export async function verifyIdToken(idToken: string, rules: IdTokenRules): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(idToken, rules.keys, {
      algorithms: rules.algorithms,
      issuer: rules.issuers,
      audience: rules.clientId,
      currentDate: rules.now,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    })
    const { sub, nonce, azp, email, name, picture } = claims.parse(payload)
    // Both are random and used once: a comparison in constant time is not needed.
    if (nonce !== rules.nonce) throw new Error('the nonce is of another sign-in')
    if (azp !== undefined && azp !== rules.clientId) throw new Error('the token was made for another client')
    return {
      issuer: rules.issuers[0],
      subject: sub,
      email: email.toLowerCase(),
      name: (name?.trim() || email.split('@')[0] || email).slice(0, 100),
      image: picture ?? null,
    }
  } catch (error) {
    throw new AppError('sign_in_failed', {}, { cause: error })
  }
}

import type { OpenIdProvider } from '@pawport/shared/platform/config-identity.ts'
import * as z from 'zod/mini'
import type { Identity } from './identity.ts'

const claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  azp: z.optional(z.string()),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  // A picture that cannot be shown is no reason to refuse a sign-in.
  picture: z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined),
})

type Rules = Pick<OpenIdProvider, 'clientId' | 'pictures' | 'domains'>

/**
 * The person that the verified claims of an id token name. Throws for a token that was handed on by another
 * client, and for an address that is not verified or of another domain than this provider may vouch for.
 */
export function identityOf(payload: unknown, { clientId, pictures, domains }: Rules): Identity {
  const { iss, sub, azp, email, name, picture } = claims.parse(payload)
  if (azp !== undefined && azp !== clientId) throw new Error('the token was made for another client')
  const address = email.toLowerCase()
  if (domains.length > 0 && !domains.includes(address.slice(address.lastIndexOf('@') + 1))) {
    throw new Error('the address is of another domain')
  }
  return {
    issuer: iss,
    subject: sub,
    email: address,
    name: (name?.trim() || email.split('@')[0] || email).slice(0, 100),
    image: picture && pictures === new URL(picture).origin ? picture : null,
  }
}

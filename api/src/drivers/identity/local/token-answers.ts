import * as z from 'zod/mini'
import { type LocalIssuer, SIGNATURE_ALGORITHM } from './issuer.ts'

const tokenRequest = z.object({
  grant_type: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  code_verifier: z.string(),
})

/** What the token endpoint answers to the fields of a request: the id token for a code, or an error. */
export async function answerToken(
  issuer: LocalIssuer,
  fields: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const refuse = (error: string) => ({ status: 400, body: { error } })
  const read = tokenRequest.safeParse(fields)
  if (!read.success) return refuse('invalid_request')
  const { grant_type, code, redirect_uri, client_id, code_verifier } = read.data
  if (grant_type !== 'authorization_code') return refuse('unsupported_grant_type')
  const idToken = await issuer.exchange({
    code,
    clientId: client_id,
    redirectUri: redirect_uri,
    codeVerifier: code_verifier,
  })
  if (!idToken) return refuse('invalid_grant')
  // The standard requires an access token; this one opens no resource.
  const unused = { access_token: 'unused', token_type: 'Bearer', expires_in: 0 }
  return { status: 200, body: { ...unused, scope: 'openid email profile', id_token: idToken } }
}

/** The discovery document of the issuer at an address. */
export function discoveryDocument(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    scopes_supported: ['openid', 'email', 'profile'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNATURE_ALGORITHM],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'email', 'email_verified', 'name'],
    authorization_response_iss_parameter_supported: true,
  }
}

import * as z from 'zod/mini'

const parameter = z.optional(z.string().check(z.maxLength(2_000)))

/** The parameters of an authorization request that the local issuer understands. */
export const authorizationQuery = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  scope: parameter,
  state: parameter,
  nonce: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  login_hint: parameter,
})
export type AuthorizationQuery = z.infer<typeof authorizationQuery>

export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state: string | undefined
  nonce: string | undefined
  codeChallenge: string
}

export type CheckedRequest =
  | { kind: 'valid'; request: AuthorizationRequest }
  /** The error is sent to the client's own address. */
  | { kind: 'refused'; redirectUri: string; state: string | undefined; error: string; description: string }
  /** The browser is not sent back, because the address in the request may belong to another website. */
  | { kind: 'untrusted' }

/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** Checks an authorization request as RFC 6749 4.1.1 and RFC 7636 4.3 ask; PKCE with S256 is required. */
export function checkAuthorizationRequest(
  query: AuthorizationQuery,
  client: { id: string; isRedirectUri(uri: string): boolean },
): CheckedRequest {
  const { redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge } = query
  if (query.client_id !== client.id || !redirectUri || !client.isRedirectUri(redirectUri)) {
    return { kind: 'untrusted' }
  }
  const refuse = (error: string, description: string): CheckedRequest => ({
    kind: 'refused',
    redirectUri,
    state,
    error,
    description,
  })
  if (query.response_type !== 'code')
    return refuse('unsupported_response_type', 'response_type should be code')
  if (!query.scope?.split(' ').includes('openid'))
    return refuse('invalid_scope', 'scope should contain openid')
  if (query.code_challenge_method !== 'S256' || !codeChallenge || !CHALLENGE.test(codeChallenge)) {
    return refuse('invalid_request', 'a code_challenge with method S256 is required')
  }
  return {
    kind: 'valid',
    request: { clientId: client.id, redirectUri, state, nonce, codeChallenge },
  }
}

/** The client's address with the answer in its query. */
export function answerUrl(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

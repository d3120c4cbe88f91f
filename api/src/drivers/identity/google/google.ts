import oauth2 from '@fastify/oauth2'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { createRemoteJWKSet } from 'jose'
import { verifyIdToken } from '../id-token.ts'
import type { IdentityDriver } from '../identity.ts'
import { pkceChallenge } from '../pkce.ts'

export interface GoogleEndpoints {
  authorization: URL
  token: URL
  keys: URL
  /** Google's spellings of `iss`; accounts are stored under the first one. */
  issuers: [string, ...string[]]
}

/** Constants instead of discovery, which would run at start and fail while Google is away. */
const GOOGLE: GoogleEndpoints = {
  authorization: new URL('https://accounts.google.com/o/oauth2/v2/auth'),
  token: new URL('https://oauth2.googleapis.com/token'),
  keys: new URL('https://www.googleapis.com/oauth2/v3/certs'),
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}

export interface GoogleOptions {
  clientId: string
  clientSecret: string
  databaseClock: DatabaseClock
  /** Another OpenID Connect provider, for tests. */
  endpoints?: GoogleEndpoints
  /** How long Google may take to answer. */
  timeoutMs?: number
}

/**
 * What @fastify/oauth2 documents as `app.oauth2<Name>.oauth2`, and does not type: the simple-oauth2 client.
 */
interface CodeClient {
  authorizeURL(parameters: Record<string, string>): string
  getToken(parameters: Record<string, string>): Promise<{ token: Record<string, unknown> }>
}

const SCOPES = ['openid', 'email', 'profile']

function signInFailed(cause: unknown): AppError {
  return new AppError('sign_in_failed', {}, { cause })
}

/**
 * Sign-in with Google. @fastify/oauth2 brings the client for the two addresses. Its own cookies, state check
 * and redirect stay unused: they know no nonce and need the Fastify request, while every provider here shares
 * one signed attempt.
 */
export function googleIdentity(options: GoogleOptions): IdentityDriver {
  const { clientId, clientSecret, databaseClock, endpoints = GOOGLE, timeoutMs = 10_000 } = options
  const keys = createRemoteJWKSet(endpoints.keys, { timeoutDuration: timeoutMs })
  let client: CodeClient | undefined

  function codeClient(): CodeClient {
    if (!client) throw new Error('register() comes before the first sign-in')
    return client
  }

  async function exchange(parameters: Record<string, string>): Promise<string> {
    const { token } = await codeClient()
      .getToken(parameters)
      .catch((error: unknown) => {
        throw signInFailed(error)
      })
    if (typeof token.id_token !== 'string') throw signInFailed(new Error('the answer holds no id token'))
    return token.id_token
  }

  return {
    kind: 'google',
    async register(app) {
      await app.register(oauth2, {
        name: 'google',
        scope: SCOPES,
        callbackUri: () => '',
        credentials: {
          client: { id: clientId, secret: clientSecret },
          auth: {
            authorizeHost: endpoints.authorization.origin,
            authorizePath: endpoints.authorization.pathname,
            tokenHost: endpoints.token.origin,
            tokenPath: endpoints.token.pathname,
          },
          http: { timeout: timeoutMs, maxBytes: 100_000 },
          options: { authorizationMethod: 'body' },
        },
      })
      const namespace = app.oauth2Google as unknown as { oauth2: CodeClient }
      client = namespace.oauth2
    },
    async authorizationUrl({ state, nonce, codeVerifier }, { redirectUri, loginHint }) {
      const url = codeClient().authorizeURL({
        redirect_uri: redirectUri,
        scope: SCOPES.join(' '),
        state,
        nonce,
        code_challenge: pkceChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Google asks at every sign-in, so that no page can sign its reader in unseen and make the session a
        // recent one.
        prompt: 'select_account',
        ...(loginHint && { login_hint: loginHint }),
      })
      return new URL(url)
    },
    async identify(code, { nonce, codeVerifier }, { redirectUri }) {
      const idToken = await exchange({ code, redirect_uri: redirectUri, code_verifier: codeVerifier })
      return verifyIdToken(idToken, {
        keys,
        algorithms: ['RS256', 'ES256'],
        issuers: endpoints.issuers,
        clientId,
        nonce,
        now: await databaseClock.now(),
      })
    },
  }
}

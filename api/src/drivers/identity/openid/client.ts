import type { OpenIdProvider } from '@pawport/shared/platform/config-identity.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { authorizationCodeGrant, buildAuthorizationUrl, type Configuration } from 'openid-client'
import type { IdentityDriver } from '../identity.ts'
import { identityOf } from '../identity-of.ts'
import { pkceChallenge } from '../pkce.ts'

/**
 * Says what did not fit in one line. The library's errors carry whole answers, with tokens, as their causes;
 * their messages name a claim or a status alone.
 */
function signInFailed(error: unknown): AppError {
  const { cause, message, status, error: code } = error as Error & { status?: number; error?: string }
  const below = cause instanceof Error ? cause.message : cause instanceof Response && cause.status
  const reason = [message, below, status, code].filter(Boolean).join(', ')
  return new AppError('sign_in_failed', {}, { cause: new Error(reason.slice(0, 300)) })
}

type Client = Pick<IdentityDriver, 'authorizationUrl' | 'identify'>
type Rules = Pick<OpenIdProvider, 'clientId' | 'scopes' | 'prompt' | 'pictures' | 'domains'>

/**
 * The two steps of a sign-in, for every provider: openid-client builds the address, exchanges the code, and
 * verifies signature and claims of the id token.
 */
export function openIdClient(rules: Rules, configuration: () => Promise<Configuration>): Client {
  async function orFail<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      throw signInFailed(error)
    }
  }

  return {
    authorizationUrl: ({ state, nonce, codeVerifier }, { redirectUri, loginHint }) =>
      orFail(async () =>
        buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: rules.scopes,
          state,
          nonce,
          code_challenge: pkceChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(rules.prompt && { prompt: rules.prompt }),
          ...(loginHint && { login_hint: loginHint }),
        }),
      ),
    identify: ({ code, state, iss }, { nonce, codeVerifier }, { redirectUri }) =>
      orFail(async () => {
        const answered = new URL(redirectUri)
        answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
        const tokens = await authorizationCodeGrant(await configuration(), answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims(), rules)
      }),
  }
}

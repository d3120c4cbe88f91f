import type { Clock } from '@pawport/shared/platform/clock.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import { pkceChallenge } from '../pkce.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { authorizationCodes } from './codes.ts'
import type { TestAccount } from './store.ts'

export const SIGNATURE_ALGORITHM = 'ES256'
const ID_TOKEN_SECONDS = 300

interface CodeExchange {
  code: string
  clientId: string
  redirectUri: string
  codeVerifier: string
}

export interface LocalIssuer {
  /** The issuer identifier: what its id tokens say in `iss`. */
  readonly url: string
  /** A code for an account that was chosen. */
  authorize(request: AuthorizationRequest, account: TestAccount): string
  /** The id token for a code; null when the code, its client, its address or its verifier does not fit. */
  exchange(exchange: CodeExchange): Promise<string | null>
  /** The public key that its id tokens are signed with. */
  jwks(): Promise<JSONWebKeySet>
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(SIGNATURE_ALGORITHM)
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicJwk: { ...jwk, kid, alg: SIGNATURE_ALGORITHM, use: 'sig' }, kid }
}

/** An OpenID Connect issuer for test accounts. Its key lives as long as the process. */
export function createLocalIssuer(url: string, clock: Clock): LocalIssuer {
  const codes = authorizationCodes(clock)
  let made: ReturnType<typeof makeKey> | undefined
  const key = () => {
    made ??= makeKey()
    return made
  }

  return {
    url,
    authorize({ clientId, redirectUri, codeChallenge, nonce }, { subject, email, name }) {
      return codes.issue({ clientId, redirectUri, codeChallenge, nonce, subject, email, name })
    },
    async exchange({ code, clientId, redirectUri, codeVerifier }) {
      const grant = codes.take(code)
      if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return null
      if (grant.codeChallenge !== pkceChallenge(codeVerifier)) return null
      const { privateKey, kid } = await key()
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const { nonce, email, name } = grant
      return new SignJWT({ nonce, email, email_verified: true, name })
        .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(url)
        .setSubject(grant.subject)
        .setAudience(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
        .sign(privateKey)
    },
    async jwks() {
      return { keys: [(await key()).publicJwk] }
    },
  }
}

import { createECDH, hkdfSync } from 'node:crypto'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { calculateJwkThumbprint, importJWK, type JSONWebKeySet, SignJWT } from 'jose'
import { pkceChallenge } from '../pkce.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { AuthorizationCodes } from './codes.ts'
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
  /** The issuer identifier, in `iss` of its id tokens. */
  readonly url: string
  /** Makes a code for the chosen account. */
  authorize(request: AuthorizationRequest, account: TestAccount): Promise<string>
  /** The id token for a code; null when the code, its client, its address or its verifier is wrong. */
  exchange(exchange: CodeExchange): Promise<string | null>
  /** The public key that its id tokens are signed with. */
  jwks(): Promise<JSONWebKeySet>
}

/** The same key in every API process of an installation: it is derived from the installation's secret. */
async function deriveKey(secret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'pawport local issuer', 32)))
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const kid = await calculateJwkThumbprint(jwk)
  const privateKey = await importJWK({ ...jwk, d: text(pair.getPrivateKey()) }, SIGNATURE_ALGORITHM)
  return { privateKey, publicJwk: { ...jwk, kid, alg: SIGNATURE_ALGORITHM, use: 'sig' }, kid }
}

interface IssuerOptions {
  url: string
  /** The installation's secret. */
  secret: string
  codes: AuthorizationCodes
  databaseClock: DatabaseClock
}

/** An OpenID Connect issuer for test accounts. */
export function createLocalIssuer({ url, secret, codes, databaseClock }: IssuerOptions): LocalIssuer {
  let derived: ReturnType<typeof deriveKey> | undefined
  const key = () => {
    derived ??= deriveKey(secret)
    return derived
  }

  return {
    url,
    authorize({ clientId, redirectUri, codeChallenge, nonce }, { subject, email, name }) {
      return codes.issue({ clientId, redirectUri, codeChallenge, nonce, subject, email, name })
    },
    async exchange({ code, clientId, redirectUri, codeVerifier }) {
      const grant = await codes.take(code)
      if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return null
      if (grant.codeChallenge !== pkceChallenge(codeVerifier)) return null
      const { privateKey, kid } = await key()
      const issuedAt = Math.floor((await databaseClock.now()).getTime() / 1000)
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

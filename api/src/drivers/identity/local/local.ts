import type { IncomingHttpHeaders } from 'node:http'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { TRIALS_ANYWHERE } from '@pawport/shared/platform/config-trials.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { createLocalJWKSet } from 'jose'
import { originSeenBy } from '../../../http/origin.ts'
import { verifyIdToken } from '../id-token.ts'
import { type IdentityDriver, LOCAL_ISSUER } from '../identity.ts'
import { pkceChallenge } from '../pkce.ts'
import { authorizationCodes } from './codes.ts'
import { createLocalIssuer, SIGNATURE_ALGORITHM } from './issuer.ts'
import { madeOnThisMachine } from './own-machine.ts'
import { localIssuerRoutes } from './routes.ts'
import { redeemOnce } from './store.ts'

const CLIENT_ID = 'pawport'
const CALLBACK_PATH = routeOf('session.callback').path.replace(':provider', 'local')

interface LocalIdentityOptions {
  config: Config
  /** Whether other machines may sign in, too. */
  anywhere: boolean
  /** Whether the host machine of our container may sign in. */
  inContainer: boolean
  db: Database
  databaseClock: DatabaseClock
}

/**
 * Sign-in without any service: an OpenID Connect issuer of our own with test accounts, and its client. The
 * client asks the issuer in this process rather than over HTTP, which would need an address that reaches
 * ourselves; it verifies the token like that of any other issuer. The same issuer answers standard clients
 * under `/local-issuer`.
 */
export function localIdentity(options: LocalIdentityOptions): IdentityDriver {
  const { config, anywhere, inContainer, db, databaseClock } = options
  const { publicUrl, secret } = config.server
  const issuer = createLocalIssuer({
    url: `${publicUrl.origin}${LOCAL_ISSUER}`,
    secret,
    codes: authorizationCodes({
      secret,
      databaseClock,
      redeemOnce: (id, seconds) => redeemOnce(db, id, seconds),
    }),
    databaseClock,
  })

  function admit(headers: IncomingHttpHeaders): void {
    if (anywhere || madeOnThisMachine(headers, { inContainer })) return
    throw new AppError('test_accounts_closed', {}, { cause: new Error(`not allowed: ${TRIALS_ANYWHERE}`) })
  }

  return {
    kind: 'local',
    admit,
    async register(app) {
      await localIssuerRoutes(app, {
        admit,
        issuer,
        db,
        adminEmails: config.adminEmails,
        client: {
          id: CLIENT_ID,
          isRedirectUri: (uri, request) => uri === `${originSeenBy(request, config)}${CALLBACK_PATH}`,
        },
      })
    },
    async authorizationUrl({ state, nonce, codeVerifier }, { redirectUri, loginHint }) {
      const url = new URL('/local-issuer/authorize', redirectUri)
      url.search = new URLSearchParams({
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: pkceChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
      }).toString()
      return url
    },
    async identify(code, { nonce, codeVerifier }, { redirectUri }) {
      const idToken = await issuer.exchange({ code, clientId: CLIENT_ID, redirectUri, codeVerifier })
      if (!idToken) throw new AppError('sign_in_failed', {}, { cause: new Error('the code does not fit') })
      return verifyIdToken(idToken, {
        keys: createLocalJWKSet(await issuer.jwks()),
        algorithms: [SIGNATURE_ALGORITHM],
        issuers: [issuer.url],
        clientId: CLIENT_ID,
        nonce,
        now: await databaseClock.now(),
      })
    },
  }
}

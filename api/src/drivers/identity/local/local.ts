import type { IncomingHttpHeaders } from 'node:http'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { TRIALS_ANYWHERE } from '@pawport/shared/platform/config-trials.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import {
  allowInsecureRequests,
  Configuration,
  type CustomFetch,
  clockSkew,
  customFetch,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { originSeenBy } from '../../../http/origin.ts'
import { type IdentityDriver, LOCAL_ISSUER } from '../identity.ts'
import { openIdClient } from '../openid/client.ts'
import { skewTo } from '../openid/skew.ts'
import { authorizationCodes } from './codes.ts'
import { createLocalIssuer } from './issuer.ts'
import { madeOnThisMachine } from './own-machine.ts'
import { localIssuerRoutes } from './routes.ts'
import { redeemOnce } from './store.ts'
import { answerToken, discoveryDocument } from './token-answers.ts'

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

  /** What its own endpoints answer over HTTP. */
  const answer: CustomFetch = async (url, { body }) => {
    if (url.endsWith('/jwks')) return Response.json(await issuer.jwks())
    const answered = await answerToken(
      issuer,
      Object.fromEntries(new URLSearchParams(body as URLSearchParams)),
    )
    return Response.json(answered.body, { status: answered.status })
  }

  async function configuration(): Promise<Configuration> {
    const skew = await skewTo(databaseClock)
    const made = new Configuration(discoveryDocument(issuer.url), CLIENT_ID, { [clockSkew]: skew }, None())
    made[customFetch] = answer
    enableNonRepudiationChecks(made)
    if (publicUrl.protocol === 'http:') allowInsecureRequests(made)
    return made
  }

  const client = openIdClient(
    { clientId: CLIENT_ID, scopes: 'openid email profile', prompt: '', pictures: null, domains: [] },
    configuration,
  )
  return {
    name: 'local',
    label: 'Pawport',
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
    async authorizationUrl(attempt, options) {
      const { pathname, search } = await client.authorizationUrl(attempt, options)
      return new URL(`${pathname}${search}`, options.redirectUri)
    },
    identify: client.identify,
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import formbody from '@fastify/formbody'
import type { Database } from '@pawport/shared/db/database.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { localeOf } from '../../../http/locale.ts'
import { serveAsset } from '../../../http/pages/assets.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import {
  type AuthorizationRequest,
  answerUrl,
  authorizationQuery,
  checkAuthorizationRequest,
} from './authorization-request.ts'
import type { LocalIssuer } from './issuer.ts'
import { accountPage, type NewAccount, refusalPage } from './page.ts'
import { LONGEST_NAME, listTestAccounts, testAccountOf } from './store.ts'
import { answerToken, discoveryDocument } from './token-answers.ts'

export interface LocalIssuerOptions {
  /** Throws AppError for a request from another machine. */
  admit(headers: IncomingHttpHeaders): void
  issuer: LocalIssuer
  db: Database
  adminEmails: readonly string[]
  client: { id: string; isRedirectUri(uri: string, request: FastifyRequest): boolean }
}

/** The number of accounts on the page; the address of another account can be typed. */
const SHOWN_ACCOUNTS = 12

/** The fields that rows and form of the page send; the name is used only for a new address. */
const choice = z.object({
  email: z.email(),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME))),
})
const typed = z.object({ email: z.catch(z.string(), ''), name: z.catch(z.string(), '') })

/** The pages and endpoints of the local issuer, all under `/local-issuer`. */
export async function localIssuerRoutes(app: FastifyInstance, options: LocalIssuerOptions): Promise<void> {
  await app.register(
    async (scope) => {
      // The issuer replaces Google, so it is no part of the documented API.
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.addHook('onRequest', async ({ headers }) => options.admit(headers))
      if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody)
      await serveAsset(scope, '/style.css', new URL('./style.css', import.meta.url).href)
      authorizationRoutes(scope, options)
      tokenRoutes(scope, options.issuer)
    },
    // The addresses contain state, nonce and account, which must not be logged.
    { prefix: '/local-issuer', logLevel: 'warn' },
  )
}

/** The page on which a test account is chosen, and the way back to the client with a code. */
function authorizationRoutes(
  scope: FastifyInstance,
  { issuer, db, adminEmails, client }: LocalIssuerOptions,
): void {
  /** The request when it is valid; null when it was refused, and the answer is sent. */
  function checked(request: FastifyRequest, reply: FastifyReply): AuthorizationRequest | null {
    const query = authorizationQuery.safeParse(request.query)
    const result = query.success
      ? checkAuthorizationRequest(query.data, {
          id: client.id,
          isRedirectUri: (uri) => client.isRedirectUri(uri, request),
        })
      : ({ kind: 'untrusted' } as const)
    if (result.kind === 'valid') return result.request
    if (result.kind === 'untrusted') sendPage(reply, 400, refusalPage(localeOf(request)))
    else {
      const { redirectUri, state, error, description } = result
      reply.redirect(answerUrl(redirectUri, { error, error_description: description, state }), 303)
    }
    return null
  }

  async function finish(reply: FastifyReply, request: AuthorizationRequest, chosen: z.infer<typeof choice>) {
    const account = await testAccountOf(db, chosen.email, chosen.name)
    const code = await issuer.authorize(request, account)
    return reply
      .header('cache-control', 'no-store')
      .redirect(answerUrl(request.redirectUri, { code, state: request.state, iss: issuer.url }), 303)
  }

  async function showAccounts(
    request: FastifyRequest,
    reply: FastifyReply,
    authorization: AuthorizationRequest,
    entered?: NewAccount,
  ) {
    const { accounts, total } = await listTestAccounts(db, SHOWN_ACCOUNTS)
    const page = accountPage({
      locale: localeOf(request),
      accounts,
      total,
      adminEmails,
      entered,
      action: request.url,
      cancelUrl: answerUrl(authorization.redirectUri, { error: 'access_denied', state: authorization.state }),
    })
    return sendPage(reply, entered?.refused ? 422 : 200, page)
  }

  scope.get('/authorize', async (request, reply) => {
    const authorization = checked(request, reply)
    if (!authorization) return reply
    const hint = z.email().safeParse((request.query as Record<string, unknown>).login_hint)
    // A link on another website may suggest an account; only the user's own steps sign one in.
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (hint.success && !foreign) return finish(reply, authorization, { email: hint.data })
    const entered = hint.success ? { email: hint.data, name: '', refused: false } : undefined
    return showAccounts(request, reply, authorization, entered)
  })

  scope.post('/authorize', async (request, reply) => {
    const authorization = checked(request, reply)
    if (!authorization) return reply
    const chosen = choice.safeParse(request.body)
    if (chosen.success) return finish(reply, authorization, chosen.data)
    return showAccounts(request, reply, authorization, {
      ...typed.parse(request.body ?? {}),
      refused: true,
    })
  })
}

/** Endpoints for clients: the id token for a code, the public key, and the discovery document. */
function tokenRoutes(scope: FastifyInstance, issuer: LocalIssuer): void {
  scope.post('/token', async (request, reply) => {
    const { status, body } = await answerToken(issuer, request.body)
    return reply.header('cache-control', 'no-store').status(status).send(body)
  })
  scope.get('/jwks', async () => issuer.jwks())
  scope.get('/.well-known/openid-configuration', async () => discoveryDocument(issuer.url))
}

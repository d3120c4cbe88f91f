import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import {
  type AccessOf,
  type AnswerOf,
  type BodyOf,
  ENDPOINTS,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pawport/shared/contract/endpoints.ts'
import { envelope } from '@pawport/shared/contract/envelope.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { SecondFactor } from '@pawport/shared/contract/passkeys/schemas.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { ok } from './envelope.ts'
import { localeOf } from './locale.ts'
import { needsRecentSignIn, requireRecentSignIn } from './recent-sign-in.ts'
import type { App } from './schema.ts'
import { requireSecondFactor } from './second-factor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name in the table; undefined for pages and files. */
    endpoint?: EndpointName
  }
  interface FastifyRequest {
    /** The signed-in user; always null outside `/api` and `/admin`, where no session is read. */
    user: SessionUser | null
    /** The access token of a program's call, by its id; null for all other requests. */
    accessToken: { id: string } | null
    /** The key of the session in the database; null without one. */
    sessionHash: Buffer | null
    /**
     * Whether the session began with a sign-in of the last minutes; use prolongs a session, but is no
     * sign-in.
     */
    isSignInRecent: boolean
    /** What the session of an administrator still owes before it administers. */
    secondFactor: SecondFactor
    /** Whether the session was confirmed with a passkey in the last minutes. */
    isConfirmedLately: boolean
  }
}

/** A call that passed the endpoint's guard and schemas. */
export interface Call<N extends EndpointName> {
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  /** The signed-in user; null only at public endpoints. */
  user: AccessOf<N> extends 'public' ? SessionUser | null : SessionUser
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** Data for the envelope, a whole body, or the reply itself for files and redirects. */
type Handled<N extends EndpointName> = [AnswerOf<N>] extends [never] ? FastifyReply : AnswerOf<N>

/** The one success schema of an endpoint; undefined for files and redirects. */
export function answerSchema(endpoint: Endpoint): ZodMiniType | undefined {
  if ('data' in endpoint) return envelope(endpoint.data)
  return 'bare' in endpoint ? endpoint.bare : undefined
}

/** The statuses of success of an endpoint. */
export function successStatuses({ statuses }: Endpoint): readonly number[] {
  return statuses ?? [200]
}

/**
 * @throws {AppError} unauthenticated; brand_needed; confirm_passkey, passkey_needed; not_found where only
 * administrators may know that something is there
 */
function guard({ access }: Endpoint, request: FastifyRequest): SessionUser | null {
  const { user } = request
  if (access === 'public') return user
  if (access === 'admin' && user?.role !== 'admin') throw new AppError('not_found')
  if (access === 'admin') requireSecondFactor(request)
  if (!user) throw new AppError('unauthenticated')
  if (access === 'brand' && user.role !== 'brand') throw new AppError('brand_needed')
  return user
}

/**
 * Registers the handler of an endpoint: method, path, schemas, guard and documentation come from its row in
 * the table. The guard runs before anything of the body is read. For the access `owner` the handler does the
 * rest: it looks the object up for this user and throws `not_found` for others.
 */
export function route<N extends EndpointName>(
  app: App,
  name: N,
  handler: (call: Call<N>) => Promise<Handled<N>>,
): void {
  const endpoint: Endpoint = ENDPOINTS[name]
  const { method, path } = routeOf(name)
  const answer = answerSchema(endpoint)
  const statuses = successStatuses(endpoint)
  const [usualStatus = 200] = statuses
  const { params, query, body } = endpoint
  app.route({
    method,
    url: path,
    config: { endpoint: name },
    ...(endpoint.isQuerySecret && { logLevel: 'warn' }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && {
        response: Object.fromEntries(statuses.map((status) => [status, answer])),
      }),
    },
    onRequest: async (request) => {
      guard(endpoint, request)
      if (needsRecentSignIn(name)) requireRecentSignIn(request)
    },
    async handler(request, reply) {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        locale: localeOf(request),
        request,
        reply,
      } as unknown as Call<N>
      const handled = await handler(call)
      if (reply.statusCode === 200) reply.status(usualStatus)
      return 'data' in endpoint ? ok(handled) : handled
    },
  })
}

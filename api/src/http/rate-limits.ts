import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { endpointRow } from './endpoint-row.ts'
import { requestNetwork } from './request-network.ts'

const WINDOW_MS = 60_000
/** So many users of one address may draw drafts, try codes, or write to the community at their full rate. */
const HOUSEHOLD = 4

type Limits = Pick<ApiContext, 'config' | 'counters'>

/** The route that answers, however its address is spelt: the router decodes `/%61pi`. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}

/**
 * Whether a path needs queries or drawing. The other paths are files and pictures: they are cheap, and a page
 * needs many.
 */
function isWork(route: string): boolean {
  if (route.startsWith('/api/objects/') || isStyle(route)) return false
  return [
    '/api/',
    '/local-issuer/',
    '/s/',
    '/a/',
    '/t/',
    '/mail/',
    '/simulated-payments/',
    '/readyz',
    '/metrics',
    '/admin/queues/api/',
    '/admin/queues/change/api/',
  ].some((prefix) => route.startsWith(prefix))
}

function isStyle(route: string): boolean {
  return route.endsWith('.css')
}

/**
 * Counts one more request, and throws AppError `too_many_requests` with `Retry-After` when that is too many
 * for a minute.
 */
function countOne({ counters }: Limits, reply: FastifyReply, name: string, max: number): void {
  const { count, msLeft } = counters.hit(name, { max, windowMs: WINDOW_MS })
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil(msLeft / 1_000))
  reply.header('retry-after', seconds)
  throw new AppError('too_many_requests', { seconds })
}

/**
 * Limits the requests of an address (of a /64, with IPv6) in a minute: sign-ins, work and files are counted
 * apart. Register it before the session: a client that asks too often causes no query. `/healthz` is never
 * refused, nor is another server's signed call.
 */
export function limitByAddress(app: FastifyInstance, context: Limits): void {
  const { signinsPerMinute, requestsPerMinute, filesPerMinute } = context.config.limits
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    const row = endpointRow(request)
    if (route === '/healthz' || row?.isSigned) return
    const network = requestNetwork(request, context)
    if (row?.limited === 'sign-in') countOne(context, reply, `sign-in:${network}`, signinsPerMinute)
    else if (isWork(route)) countOne(context, reply, `any:${network}`, requestsPerMinute)
    else countOne(context, reply, `files:${network}`, filesPerMinute)
  })
}

/**
 * Limits photos, drafts, new pictures, searches for places, checkouts, codes, messages and what is written to
 * the community by each user, and all calls of each access token. Register it after the session, which names
 * the user.
 */
export function limitByUser(app: FastifyInstance, context: Limits): void {
  const { limits } = context.config
  const { uploadsPerMinute, placesPerMinute, checkoutsPerMinute, messagesPerMinute, tokenCallsPerMinute } =
    limits
  const { communityPerMinute } = limits
  app.addHook('onRequest', async (request, reply) => {
    const { accessToken } = request
    if (accessToken) countOne(context, reply, `token:${accessToken.id}`, tokenCallsPerMinute)
    const limited = endpointRow(request)?.limited
    const asker = () => request.user?.id ?? requestNetwork(request, context)
    if (limited === 'upload') countOne(context, reply, `upload:${asker()}`, uploadsPerMinute)
    else if (limited === 'places') countOne(context, reply, `places:${asker()}`, placesPerMinute)
    else if (limited === 'checkout') countOne(context, reply, `checkout:${asker()}`, checkoutsPerMinute)
    else if (limited === 'contact') countOne(context, reply, `contact:${asker()}`, messagesPerMinute)
    else if (limited === 'codes') {
      countOne(context, reply, `codes:${asker()}`, limits.codesPerMinute)
      const network = requestNetwork(request, context)
      countOne(context, reply, `codes-of:${network}`, limits.codesPerMinute * HOUSEHOLD)
    } else if (limited === 'drafts') {
      countOne(context, reply, `drafts:${asker()}`, limits.draftsPerMinute)
      const network = requestNetwork(request, context)
      countOne(context, reply, `drafts-of:${network}`, limits.draftsPerMinute * HOUSEHOLD)
    } else if (limited === 'community') {
      countOne(context, reply, `community:${asker()}`, communityPerMinute)
      const network = requestNetwork(request, context)
      countOne(context, reply, `community-of:${network}`, communityPerMinute * HOUSEHOLD)
    }
  })
}

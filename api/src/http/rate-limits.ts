import { ENDPOINTS, type Endpoint, type Limited } from '@pawport/shared/contract/endpoints.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { requestNetwork } from './request-network.ts'

const WINDOW_MS = 60_000

type Limits = Pick<ApiContext, 'config' | 'counters'>

/** The route that answers, however its address is spelt: the router decodes `/%61pi`. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}

/** The special limit that the endpoint table has for this request. */
function limitOf({ routeOptions }: FastifyRequest): Limited | undefined {
  const endpoint = routeOptions.config?.endpoint
  return endpoint && (ENDPOINTS[endpoint] as Endpoint).limited
}

/**
 * Whether a path needs queries or drawing. The other paths are files and pictures: they are cheap, and a page needs many.
 */
function isWork(route: string): boolean {
  if (route.startsWith('/api/objects/') || route === '/s/style.css') return false
  return [
    '/api/',
    '/local-issuer/',
    '/s/',
    '/readyz',
    '/metrics',
    '/admin/queues/api/',
    '/admin/queues/change/api/',
  ].some((prefix) => route.startsWith(prefix))
}

/**
 * Counts one more request, and throws AppError `too_many_requests` with `Retry-After` when that is too many for a minute.
 */
function countOne({ counters }: Limits, reply: FastifyReply, name: string, max: number): void {
  const { count, msLeft } = counters.hit(name, { max, windowMs: WINDOW_MS })
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil(msLeft / 1_000))
  reply.header('retry-after', seconds)
  throw new AppError('too_many_requests', { seconds })
}

/**
 * Limits the requests of an address (of a /64, with IPv6) in a minute: sign-ins, work and files are counted apart. Register it
 * before the session: a client that asks too often causes no query. `/healthz` is never refused.
 */
export function limitByAddress(app: FastifyInstance, context: Limits): void {
  const { signinsPerMinute, requestsPerMinute, filesPerMinute } = context.config.limits
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    if (route === '/healthz') return
    const network = requestNetwork(request, context)
    if (limitOf(request) === 'sign-in') countOne(context, reply, `sign-in:${network}`, signinsPerMinute)
    else if (isWork(route)) countOne(context, reply, `any:${network}`, requestsPerMinute)
    else countOne(context, reply, `files:${network}`, filesPerMinute)
  })
}

/** Limits photos, new pictures and searches for places of each user. Register it after the session, which names the user. */
export function limitByUser(app: FastifyInstance, context: Limits): void {
  const { uploadsPerMinute, placesPerMinute } = context.config.limits
  app.addHook('onRequest', async (request, reply) => {
    const limited = limitOf(request)
    const asker = () => request.user?.id ?? requestNetwork(request, context)
    if (limited === 'upload') countOne(context, reply, `upload:${asker()}`, uploadsPerMinute)
    else if (limited === 'places') countOne(context, reply, `places:${asker()}`, placesPerMinute)
  })
}

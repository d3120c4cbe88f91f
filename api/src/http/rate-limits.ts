import rateLimit from '@fastify/rate-limit'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { openCounters } from '../drivers/counters/open.ts'

const MINUTE_MS = 60_000

/** The route that answers, however its address is spelt: the router decodes `/%61pi`. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}

/** Pages, pictures and probes are not counted: they are cheap, and a page brings many of them. */
function isCounted(request: FastifyRequest): boolean {
  const route = routeOf(request)
  return (
    (route.startsWith('/api/') && !route.startsWith('/api/objects/')) || route.startsWith('/local-issuer/')
  )
}

function isSignIn(request: FastifyRequest): boolean {
  const route = routeOf(request)
  return route === '/api/auth/signin' || route.startsWith('/api/auth/callback')
}

function isUpload(request: FastifyRequest): boolean {
  const route = routeOf(request)
  const isPhoto = route === '/api/upload' || route === '/api/photos'
  return request.method === 'POST' && (isPhoto || route.endsWith('/retry'))
}

function isPlaces(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/geo/')
}

/**
 * So many requests a minute: photos, new pictures and places by user, sign-ins and everything else by address. Answers
 * `too_many_requests` with `Retry-After`. Register it after the session, which says who asks. Counted per process, or in
 * Redis for all.
 */
export async function rateLimits(app: FastifyInstance, { config, log }: ApiContext): Promise<void> {
  const { uploadsPerMinute, placesPerMinute, requestsPerMinute, signinsPerMinute } = config.limits
  const counters = openCounters(config.queue, log)
  app.addHook('onClose', () => counters.close())
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    allowList: (request) => !isCounted(request),
    keyGenerator(request) {
      if (isUpload(request)) return `upload:${request.user?.id ?? request.ip}`
      if (isPlaces(request)) return `places:${request.user?.id ?? request.ip}`
      return isSignIn(request) ? `sign-in:${request.ip}` : `any:${request.ip}`
    },
    max(request) {
      if (isUpload(request)) return uploadsPerMinute
      if (isPlaces(request)) return placesPerMinute
      return isSignIn(request) ? signinsPerMinute : requestsPerMinute
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
    ...(counters.redis ? { redis: counters.redis, skipOnError: true, nameSpace: counters.prefix } : {}),
  })
}

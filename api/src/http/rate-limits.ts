import rateLimit from '@fastify/rate-limit'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { openCounters } from '../drivers/counters/open.ts'

const MINUTE_MS = 60_000

/** Pages, pictures and probes are not counted: they are cheap, and a page brings many of them. */
function isCounted({ url }: FastifyRequest): boolean {
  return (url.startsWith('/api/') && !url.startsWith('/api/objects/')) || url.startsWith('/local-issuer/')
}

function isSignIn({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/auth/signin') || url.startsWith('/api/auth/callback')
}

function isUpload({ method, routeOptions }: FastifyRequest): boolean {
  return (
    method === 'POST' && (routeOptions.url === '/api/upload' || routeOptions.url?.endsWith('/retry') === true)
  )
}

/**
 * So many requests a minute: new pictures by user, sign-ins and everything else by address. Answers `too_many_requests`
 * with `Retry-After`. Register it after the session, which says who asks. Counted per process, or in Redis for all.
 */
export async function rateLimits(app: FastifyInstance, { config, log }: ApiContext): Promise<void> {
  const { uploadsPerMinute, requestsPerMinute, signinsPerMinute } = config.limits
  const counters = openCounters(config.queue, log)
  app.addHook('onClose', () => counters.close())
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    allowList: (request) => !isCounted(request),
    keyGenerator(request) {
      if (isUpload(request)) return `upload:${request.user?.id ?? request.ip}`
      return isSignIn(request) ? `sign-in:${request.ip}` : `any:${request.ip}`
    },
    max(request) {
      if (isUpload(request)) return uploadsPerMinute
      return isSignIn(request) ? signinsPerMinute : requestsPerMinute
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
    ...(counters.redis ? { redis: counters.redis, skipOnError: true, nameSpace: counters.prefix } : {}),
  })
}

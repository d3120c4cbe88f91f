import type { Log } from '@pawport/shared/platform/log.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** What the log says of a request. Never its query: signed links, sign-in codes and addresses of people travel there. */
function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.replace(/\?.*$/s, ''), host, remoteAddress: ip }
}

/** The process's log as Fastify writes to it. */
export function requestLog(log: Log): FastifyBaseLogger {
  return log.child({}, { serializers: { req: loggedRequest } }) as FastifyBaseLogger
}

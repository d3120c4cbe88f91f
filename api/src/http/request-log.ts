import type { Log } from '@pawport/shared/platform/log.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/**
 * The fields of a request in the log. Its query is left out: it may hold signed links, sign-in codes and e-mail addresses.
 */
function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.replace(/\?.*$/s, ''), host, remoteAddress: ip }
}

/** The log of the process, for Fastify. */
export function requestLog(log: Log): FastifyBaseLogger {
  return log.child({}, { serializers: { req: loggedRequest } }) as FastifyBaseLogger
}

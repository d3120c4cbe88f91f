import type { Log } from '@pawport/shared/platform/log.ts'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Letters of a path, a host or a reason in the log: longer than any of ours, and short enough that no client
 * fills the disk.
 */
const MOST_LETTERS = 300

/** A text of a request for the log, cut where it is too long. */
export function briefly(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/**
 * The fields of a request in the log. Its query is left out: it may hold signed links, sign-in codes and
 * email addresses.
 */
function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, path: briefly(url.replace(/\?.*/s, '')), host: briefly(host), remoteAddress: ip }
}

/**
 * One line for each request, when it is answered: each line costs a write. `LOG_LEVEL=debug` adds one when it
 * begins.
 */
export class RequestLines extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

/** The log of the process, for Fastify. */
export function requestLog(log: Log): FastifyBaseLogger {
  return log.child({}, { serializers: { req: loggedRequest } }) as FastifyBaseLogger
}

import Fastify, { type FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requestLog } from '../../http/request-log.ts'
import { MAX_HEADERS, SERVER_LIMITS } from '../../http/server-limits.ts'
import { answerOperators } from './answers.ts'
import type { Operations } from './operations.ts'

/** The largest number of connections: enough for monitors and an operator. */
const CONNECTIONS = 100
const REQUEST_TIMEOUT_MS = 30_000

/** The server for operators and their machines, on a port of its own that visitors do not reach. */
export function createOpsApp({ log }: Pick<ApiContext, 'log'>, operations: Operations): FastifyInstance {
  const app = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: requestLog(log),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Monitors keep their connections; a stop does not wait for them.
    forceCloseConnections: true,
  })
  app.server.maxConnections = CONNECTIONS
  app.server.maxHeadersCount = MAX_HEADERS
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'cannot answer an operator')
    return reply.status(500).send({ ok: false })
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }))
  answerOperators(app, operations)
  return app
}

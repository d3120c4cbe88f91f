import { AppError } from '@pawport/shared/platform/errors.ts'
import { sameSecret } from '@pawport/shared/platform/same-secret.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { answerOperators } from './answers.ts'
import type { Operations } from './operations.ts'

/** Lets requests with the token through; others get 404. Takes the same time for every wrong token. */
function requireToken(token: string): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not_found')
  }
}

/**
 * The routes for operators on the public port: `/healthz` for all, and the others for requests with
 * `OPS_TOKEN`, for platforms with a single port.
 */
export function operationRoutes(
  app: FastifyInstance,
  { config }: Pick<ApiContext, 'config'>,
  operations: Operations,
): void {
  app.addHook('onResponse', async (request, reply) => {
    operations.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    })
  })
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ ok: true }))
  const { token } = config.ops
  if (token !== null) answerOperators(app, operations, { onRequest: requireToken(token) })
}

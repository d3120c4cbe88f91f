import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import type { Connections } from '../../realtime/connections.ts'
import { createMetrics } from './metrics.ts'
import { checkReadiness } from './readiness.ts'

/** For operators and their machines: is it alive, is it ready, how is it doing. */
export async function operationRoutes(
  app: FastifyInstance,
  context: ApiContext,
  connections: () => Connections,
): Promise<void> {
  const metrics = createMetrics(context, connections)
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    })
  })

  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ ok: true }))

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const readiness = await checkReadiness(context)
    return reply.status(readiness.ready ? 200 : 503).send(readiness)
  })

  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.render())
  })
}

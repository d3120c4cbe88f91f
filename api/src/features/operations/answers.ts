import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Operations } from './operations.ts'

/** Answers `/readyz` and `/metrics`; the caller restricts access. */
export function answerOperators(
  app: FastifyInstance,
  operations: Operations,
  options: Pick<RouteShorthandOptions, 'onRequest'> = {},
): void {
  const route = { ...options, logLevel: 'silent', schema: { hide: true } } as const
  app.get('/readyz', route, async (_request, reply) => {
    const readiness = await operations.readiness()
    return reply.status(readiness.ready ? 200 : 503).send(readiness)
  })
  app.get('/metrics', route, async (_request, reply) =>
    reply.type(operations.metricsType).send(await operations.metrics()),
  )
}

import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Operations } from './operations.ts'

interface ReadyQuery {
  /** Names of services, separated by commas. */
  ignore?: string
}

/**
 * Answers `/readyz` and `/metrics`; the caller restricts access. `/readyz?ignore=worker,diffusion` tells a
 * load balancer whether to send visitors here: without workers pages and lists are still served, and orders
 * wait.
 */
export function answerOperators(
  app: FastifyInstance,
  operations: Operations,
  options: Pick<RouteShorthandOptions, 'onRequest'> = {},
): void {
  const route = { ...options, logLevel: 'silent', schema: { hide: true } } as const
  app.get<{ Querystring: ReadyQuery }>('/readyz', route, async ({ query }, reply) => {
    const readiness = await operations.readiness()
    const ignored = String(query.ignore ?? '').split(',')
    const counted = Object.entries(readiness.services).filter(([name]) => !ignored.includes(name))
    const ready = counted.every(([, { state }]) => state === 'ready')
    return reply.status(ready ? 200 : 503).send({ ...readiness, ready })
  })
  app.get('/metrics', route, async (_request, reply) =>
    reply.type(operations.metricsType).send(await operations.metrics()),
  )
}

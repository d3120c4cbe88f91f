import type { FastifyInstance } from 'fastify'

/**
 * No cache keeps an answer of the API unless its route says for how long: most answers belong to one user.
 */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

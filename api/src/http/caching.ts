import type { FastifyInstance } from 'fastify'

/** Nobody keeps what the API answered, unless the route says for how long: most of it is somebody's own. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = join(import.meta.dirname, '../../../web/dist')
const YEAR_SECONDS = 31_536_000

/** The built web application. Files with a hash in their name never change; the page itself is always asked for. */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(DIST)) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain').send('The web application is not built yet: npm run build\n'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}

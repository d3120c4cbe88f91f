import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = join(import.meta.dirname, '../../../web/dist')
const YEAR_SECONDS = 31_536_000

/**
 * The built web application, from the folder `dist`. Files with a hash in their name are cached for ever; the
 * page itself is always revalidated.
 */
export async function webRoutes(app: FastifyInstance, dist = DIST): Promise<void> {
  if (!existsSync(dist)) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain').send('The web application is not built yet: npm run build\n'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: dist,
    // Its own route reads the whole folder for each file, to refuse another spelling of a guarded name on
    // systems that ignore case; no file here is guarded, and a page has about thirty.
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
  })
}

/** The hashes of the scripts within the page, in the notation of the Content-Security-Policy. */
export function inlineScriptHashes(): string[] {
  const page = join(DIST, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}

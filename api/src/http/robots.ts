import { html } from '@pawport/shared/platform/html.ts'
import type { FastifyReply } from 'fastify'
import type { App } from './schema.ts'

/** Keeps a page out of search engines. */
export const NOINDEX = html`<meta name="robots" content="noindex">`

/** Pages and files that people share by their address, which a search engine may find anywhere. */
const BY_ADDRESS = /^\/[sa]\//
/** Crawlers may read shared pages: only so do they see that these are not for their index. */
const ROBOTS_TXT = 'User-agent: *\nDisallow: /api/\nDisallow: /admin/\n'

/**
 * Keeps what is shared by its address out of search engines, unless its route allows it, and tells crawlers
 * what to leave out.
 */
export function robots(app: App): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (BY_ADDRESS.test(url)) reply.header('X-Robots-Tag', 'noindex')
  })

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .serializer((body: string) => body)
      .send(ROBOTS_TXT),
  )
}

/** Lets search engines show what its owner published in the community, where everybody finds it. */
export function allowIndex(reply: FastifyReply, { is_published }: { is_published: boolean }): FastifyReply {
  return is_published ? reply.removeHeader('X-Robots-Tag') : reply
}

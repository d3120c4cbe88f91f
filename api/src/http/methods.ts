import type { FastifyInstance } from 'fastify'

interface Route {
  path: RegExp
  methods: string[]
}

/**
 * A route such as `/s/:share_id/postcard.jpg` as a regular expression. The star of `/files/*` matches only a
 * star, so that such a route never matches.
 */
function expression(pattern: string): RegExp {
  const parts = pattern.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

const FOR_ADMINS = /^\/(?:api\/)?admin\//

/**
 * Tells which methods an address takes, from the routes that are added after this call; none for an address
 * without a route. Call it after no route matched. Addresses for administrators are left out: an answer to
 * another method would tell everybody that they exist.
 */
export function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (FOR_ADMINS.test(url)) return
    routes.push({ path: expression(url), methods: [method].flat() })
  })
  return (url) => {
    const path = url.replace(/\?.*/s, '')
    const methods = routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}

import type { FastifyInstance } from 'fastify'

interface Route {
  path: RegExp
  methods: string[]
}

/** `/s/:share_id/postcard.jpg` as an expression. A route for every address below it (`/*`) never fits: a star is a star. */
function expression(pattern: string): RegExp {
  const parts = pattern.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

/**
 * Tells which methods an address takes, from the routes that are added after this call; none for an address without a
 * route. Asked only once no route has fitted.
 */
export function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ path: expression(url), methods: [method].flat() })
  })
  return (url) => {
    const path = url.replace(/\?.*$/s, '')
    const methods = routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}

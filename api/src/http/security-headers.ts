import helmet from '@fastify/helmet'
import type { Config } from '@pawport/shared/platform/config.ts'
import { objectLinkOrigin } from '@pawport/shared/platform/config-objects.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiContext } from '../context.ts'
import { inlineScriptHashes } from './web.ts'

const YEAR_SECONDS = 31_536_000

/** Features that no page of ours uses. Geolocation is allowed, for the map. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'usb'],
]
const PERMISSIONS_POLICY = [...PERMISSIONS.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ')

/** The origin of our sockets: in Safari before 15.4 `'self'` does not include them. */
function socketOrigin({ server }: Config): string {
  const { protocol, host } = server.publicUrl
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
}

/**
 * Our own files, pictures of the object store and the map, our sockets; addresses of the providers
 * of sign-ins.
 */
function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const store = objectLinkOrigin(config.objects)
  const tiles = config.map.tileUrl && new URL(config.map.tileUrl).origin
  const pictures = [store, tiles].filter((origin) => origin !== null)
  const providers = config.identity.kind === 'openid' ? config.identity.providers : []
  const portraits = providers.map((provider) => provider.pictures).filter((origin) => origin !== null)
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'", ...providers.map(({ issuer }) => issuer.origin)],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...pictures, ...portraits],
    mediaSrc: ["'self'", ...(store ? [store] : [])],
    connectSrc: ["'self'", socketOrigin(config), ...pictures],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScriptHashes()],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
  }
}

/** One policy for every answer; pages without scripts narrow it (`pages/send-page.ts`). */
export async function securityHeaders(app: FastifyInstance, { config }: ApiContext): Promise<void> {
  const secure = config.server.publicUrl.protocol === 'https:'
  await app.register(helmet, {
    // The hook of the plugin would build all headers again for each request.
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    // Without subdomains: they may belong to other services of the operator.
    hsts: secure && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The sign-in window tells its opener that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Read by no browser that can show our pages.
    xDownloadOptions: false,
    xXssProtection: false,
  })
  let headers: Record<string, string> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= { ...helmetHeaders(reply), 'permissions-policy': PERMISSIONS_POLICY }
    reply.headers(headers)
  })
}

/** The headers that helmet writes; they are the same for every reply. */
function helmetHeaders(reply: FastifyReply): Record<string, string> {
  reply.helmet()
  const { raw } = reply
  return Object.fromEntries(raw.getHeaderNames().map((name) => [name, String(raw.getHeader(name))]))
}

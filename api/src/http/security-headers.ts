import helmet from '@fastify/helmet'
import { objectLinkOrigin } from '@pawport/shared/platform/config-objects.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context.ts'
import { inlineScriptHashes } from './web.ts'

/** One policy for every page: our own files, pictures from the object store, sockets to ourselves. */
export async function securityHeaders(app: FastifyInstance, { config }: ApiContext): Promise<void> {
  const secure = config.server.publicUrl.protocol === 'https:'
  const store = objectLinkOrigin(config.objects)
  const tiles = config.map.tileUrl && new URL(config.map.tileUrl).origin
  const pictures = [store, tiles].filter((origin) => origin !== null)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // Sign-in leaves for the provider by a form or a redirect.
        formAction: ["'self'", 'https://accounts.google.com'],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        connectSrc: ["'self'", 'ws:', 'wss:', ...pictures],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
      },
    },
    hsts: secure ? undefined : false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // The sign-in window tells its opener that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiContext } from './context.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { recycleRoutes } from './features/generations/recycle/routes.ts'
import { generationRoutes } from './features/generations/routes.ts'
import { uploadRoute } from './features/generations/upload-route.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { signedUrlRoutes } from './features/objects/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { apiDocs } from './http/api-docs.ts'
import { keepPrivate } from './http/caching.ts'
import { handleErrors } from './http/errors.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { objectRoutes } from './http/objects.ts'
import { checkOrigin } from './http/origin.ts'
import { pageAssets } from './http/pages/assets.ts'
import { rateLimits } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import type { App } from './http/schema.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sessionPlugin } from './http/session.ts'
import { uploadGate } from './http/upload-gate.ts'
import { webRoutes } from './http/web.ts'
import { openRealtime } from './realtime/realtime.ts'

/** For a whole request, its body included: a photo of 10 MB over a slow line, but not a connection that drips for ever. */
const REQUEST_TIMEOUT_MS = 300_000

/** The whole API on one Fastify instance; nothing listens yet. Closing it closes its sockets, not the context. */
export async function createApp(context: ApiContext): Promise<App> {
  const { config, log } = context
  const app: App = Fastify({
    loggerInstance: requestLog(log),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.server.trustedProxies,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that was accepted is answered, also while stopping; new ones are refused by the closed port.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  closeGracefully(app)
  keepPrivate(app)

  await securityHeaders(app, context)
  await app.register(cookie)
  await app.register(multipart)
  await sessionPlugin(app, context)
  await checkOrigin(app, context)
  await rateLimits(app, context)
  await apiDocs(app)

  const realtime = openRealtime(app, context)
  app.addHook('preClose', () => realtime.close())

  await pageAssets(app)
  await operationRoutes(app, context, () => realtime.connections)
  await authRoutes(app, context)
  await context.identity.register?.(app)
  const gate = uploadGate()
  await photoRoutes(app, context, gate)
  await uploadRoute(app, context, gate)
  await generationRoutes(app, context)
  await recycleRoutes(app, context)
  await creditRoutes(app, context)
  await billingRoutes(app, context)
  await sharingRoutes(app, context)
  await signedUrlRoutes(app, context)
  await geoRoutes(app, context)
  const { objects: store } = config
  if (store.kind === 'disk') {
    // In a scope of its own: what is uploaded there is not parsed.
    await app.register((scope) => objectRoutes(scope, { ...context, secret: store.secret }))
  }
  await webRoutes(app)
  return app
}

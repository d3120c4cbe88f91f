import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiContext } from './context.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { sessionPlugin } from './features/auth/session.ts'
import { userAdminRoutes } from './features/auth/users/routes.ts'
import { offerAdminRoutes } from './features/billing/offers-routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { generationAdminRoutes } from './features/generations/admin-routes.ts'
import { binRoutes, generationRoutes } from './features/generations/routes.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { signedUrlRoutes } from './features/objects/routes.ts'
import type { Operations } from './features/operations/operations.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { reportAdminRoutes } from './features/sharing/report-admin-routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { apiDocs } from './http/api-docs.ts'
import { keepPrivate } from './http/caching.ts'
import { limitConnections } from './http/connections.ts'
import { handleErrors, handleUnroutable } from './http/errors.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { objectRoutes } from './http/objects.ts'
import { checkOrigin } from './http/origin.ts'
import { pageAssets } from './http/pages/assets.ts'
import { limitByAddress, limitByUser } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { requestNames, traceRequests } from './http/request-trace.ts'
import type { App } from './http/schema.ts'
import { securityHeaders } from './http/security-headers.ts'
import { MAX_HEADERS, SERVER_LIMITS, speedRules } from './http/server-limits.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { uploadGate } from './http/upload-gate.ts'
import { openIntake } from './http/uploads/intake.ts'
import { cutSlowSenders } from './http/uploads/slow-senders.ts'
import { webRoutes } from './http/web.ts'
import { openRealtime } from './realtime/realtime.ts'

/** The whole API on one Fastify instance, which does not listen yet. Closing it closes its sockets, not the context. */
export async function createApp(context: ApiContext, operations: Operations): Promise<App> {
  const { config, log } = context
  const app: App = Fastify({
    loggerInstance: requestLog(log),
    ...requestNames(context.tracing, config.tracing !== null),
    trustProxy: (_address, hop) => hop < config.server.trustedProxies,
    ...SERVER_LIMITS,
    // Requests that were accepted are answered while stopping, too; new ones are refused by the closed port.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: handleUnroutable,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.server.maxHeadersCount = MAX_HEADERS
  const { connections, connectionsPerAddress } = config.traffic
  const isFirst = config.server.trustedProxies === 0
  limitConnections(app.server, { connections, connectionsPerAddress: isFirst ? connectionsPerAddress : null })
  if (config.tracing) traceRequests(app)
  handleErrors(app)
  closeGracefully(app)
  keepPrivate(app)

  await securityHeaders(app, context)
  await app.register(cookie)
  await app.register(multipart)
  warnOfUntrustedProxy(app, context)
  limitByAddress(app, context)
  await sessionPlugin(app, context)
  await checkOrigin(app, context)
  limitByUser(app, context)
  const senders = cutSlowSenders(app, speedRules(config.traffic))
  const intake = openIntake(context, { senders, gate: uploadGate() })
  await apiDocs(app, context)

  const realtime = openRealtime(app, context)
  app.addHook('preClose', () => realtime.close())

  await pageAssets(app)
  operationRoutes(app, context, operations)
  operations.report({ sockets: () => realtime.connections.count, uploads: () => intake.arriving })
  await authRoutes(app, context)
  await context.identity.register?.(app)
  await photoRoutes(app, context, intake)
  await generationRoutes(app, context, intake)
  await binRoutes(app, context)
  await creditRoutes(app, context)
  await billingRoutes(app, context)
  await sharingRoutes(app, context)
  await signedUrlRoutes(app, context)
  await geoRoutes(app, context)
  await adminRoutes(app, context)
  userAdminRoutes(app, context)
  generationAdminRoutes(app, context)
  reportAdminRoutes(app, context)
  offerAdminRoutes(app, context)
  const { objects: store } = config
  if (store.kind === 'disk') {
    // The routes have a scope of their own, because it does not parse bodies.
    await app.register((scope) => objectRoutes(scope, { ...context, intake, secret: store.secret }))
  }
  await webRoutes(app)
  return app
}

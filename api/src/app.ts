import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiContext } from './context.ts'
import { simulatedPaymentPages } from './drivers/simulated-payments/pages/routes.ts'
import { simulatedPrintShopPages } from './drivers/simulated-print-shop/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { albumRoutes } from './features/albums/routes.ts'
import { ownSessionRoutes } from './features/auth/own-sessions.ts'
import { passkeyRoutes } from './features/auth/passkeys/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { sessionPlugin } from './features/auth/session.ts'
import { tokenRoutes } from './features/auth/tokens/routes.ts'
import { tokenPlugin } from './features/auth/tokens/token-call.ts'
import { userAdminRoutes } from './features/auth/users/admin-routes.ts'
import { webhookApiRoutes } from './features/auth/webhooks/routes.ts'
import { offerAdminRoutes } from './features/billing/admin-routes.ts'
import { checkoutRoutes } from './features/billing/checkout/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { webhookRoutes } from './features/billing/webhook.ts'
import { promotionAdminRoutes } from './features/codes/admin-routes.ts'
import { codeRoutes } from './features/codes/routes.ts'
import { communityRoutes } from './features/community/routes.ts'
import { messageAdminRoutes } from './features/contact/admin-routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { dataRoutes } from './features/data/routes.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { generationAdminRoutes } from './features/generations/admin-routes.ts'
import { manyRoutes } from './features/generations/many-routes.ts'
import { binRoutes, generationRoutes } from './features/generations/routes.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { legalRoutes } from './features/legal/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { mailingAdminRoutes } from './features/mailing/admin-routes.ts'
import { printShopCallbacks } from './features/mailing/callbacks.ts'
import { mailingRoutes } from './features/mailing/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { signedUrlRoutes } from './features/objects/routes.ts'
import type { Operations } from './features/operations/operations.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { petRoutes } from './features/pets/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { avatarRoutes } from './features/settings/avatar-routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { reportAdminRoutes } from './features/sharing/admin-routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { taskAdminRoutes } from './features/tasks/admin/admin-routes.ts'
import { brandRoutes } from './features/tasks/brand/routes.ts'
import { documentRoutes } from './features/tasks/documents/routes.ts'
import { landingPageRoutes } from './features/tasks/landing-pages/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { travelRoutes } from './features/travel/routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { apiDocs } from './http/api-docs.ts'
import { keepPrivate } from './http/caching.ts'
import { limitConnections } from './http/connections.ts'
import { handleErrors, handleUnroutable } from './http/errors.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { limitNesting } from './http/nesting.ts'
import { objectRoutes } from './http/objects.ts'
import { checkOrigin } from './http/origin.ts'
import { pageAssets } from './http/pages/assets.ts'
import { limitByAddress, limitByUser } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { requestNames, traceRequests } from './http/request-trace.ts'
import { robots } from './http/robots.ts'
import type { App } from './http/schema.ts'
import { securityHeaders } from './http/security-headers.ts'
import { securityTxt } from './http/security-txt.ts'
import { MAX_HEADERS, SERVER_LIMITS, speedRules } from './http/server-limits.ts'
import { validateStorable } from './http/storable-texts.ts'
import { limitUnanswered } from './http/unanswered.ts'
import { answerUnreadable } from './http/unreadable.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { uploadGate } from './http/upload-gate.ts'
import { type Intake, openIntake } from './http/uploads/intake.ts'
import { cutSlowSenders } from './http/uploads/slow-senders.ts'
import { webRoutes } from './http/web.ts'
import { openRealtime } from './realtime/realtime.ts'

/**
 * The whole API on one Fastify instance, which does not listen yet. Closing it closes its sockets, not the
 * context.
 */
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
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validateStorable)
  app.setSerializerCompiler(serializerCompiler)
  app.server.maxHeadersCount = MAX_HEADERS
  limitClients(app, context)
  if (config.tracing) traceRequests(app)
  handleErrors(app)
  closeGracefully(app)
  keepPrivate(app)

  await securityHeaders(app, context)
  robots(app)
  securityTxt(app, context)
  await app.register(cookie)
  await app.register(multipart)
  warnOfUntrustedProxy(app, context)
  limitByAddress(app, context)
  tokenPlugin(app, context)
  await sessionPlugin(app, context)
  await checkOrigin(app, context)
  limitByUser(app, context)
  limitNesting(app)
  const senders = cutSlowSenders(app, speedRules(config.traffic))
  const intake = openIntake(context, { senders, gate: uploadGate() })
  await apiDocs(app, context)

  const realtime = openRealtime(app, context)
  app.addHook('preClose', () => realtime.close())

  await pageAssets(app)
  operationRoutes(app, context, operations)
  operations.report({ sockets: () => realtime.connections.count, uploads: () => intake.arriving })
  await authRoutes(app, context)
  tokenRoutes(app, context)
  webhookApiRoutes(app, context)
  settingsRoutes(app, context)
  ownSignIns(app, context)
  dataRoutes(app, context)
  for (const identity of context.identities) await identity.register?.(app)
  await photoRoutes(app, context, intake)
  draftRoutes(app, context, intake)
  avatarRoutes(app, context, intake)
  await generationRoutes(app, context, intake)
  await binRoutes(app, context)
  await manyRoutes(app, context)
  await legalRoutes(app, context)
  await creditRoutes(app, context)
  await billingRoutes(app, context)
  await webhookRoutes(app, context)
  checkoutRoutes(app, context)
  codeRoutes(app, context)
  await sharingRoutes(app, context)
  communityRoutes(app, context)
  await signedUrlRoutes(app, context)
  travelRoutes(app, context)
  albumRoutes(app, context)
  await landingPageRoutes(app, context)
  taskRoutes(app, context)
  petRoutes(app, context)
  videoRoutes(app, context)
  await mailedCards(app, context)
  brandRoutes(app, context)
  taskAdminRoutes(app, context)
  documentRoutes(app, context, intake)
  await geoRoutes(app, context)
  await mailRoutes(app, context)
  contactRoutes(app, context)
  noticeRoutes(app, context)
  pushRoutes(app, context)
  await simulatedPaymentPages(app, context)
  await administration(app, context)
  await storeRoutes(app, context, intake)
  await webRoutes(app)
  return app
}

function ownSignIns(app: App, context: ApiContext): void {
  ownSessionRoutes(app, context)
  passkeyRoutes(app, context)
}

async function mailedCards(app: App, context: ApiContext): Promise<void> {
  mailingRoutes(app, context)
  await printShopCallbacks(app, context)
  await simulatedPrintShopPages(app, context)
}

async function administration(app: App, context: ApiContext): Promise<void> {
  await adminRoutes(app, context)
  userAdminRoutes(app, context)
  generationAdminRoutes(app, context)
  reportAdminRoutes(app, context)
  messageAdminRoutes(app, context)
  offerAdminRoutes(app, context)
  mailingAdminRoutes(app, context)
  promotionAdminRoutes(app, context)
}

/** Limits connections and unanswered requests. */
function limitClients(app: App, context: ApiContext): void {
  const { traffic, server } = context.config
  const { connections, connectionsPerAddress } = traffic
  const isFirst = server.trustedProxies === 0
  limitConnections(app.server, { connections, connectionsPerAddress: isFirst ? connectionsPerAddress : null })
  limitUnanswered(app, context)
}

/** Objects on the disk are served by the API itself. */
async function storeRoutes(app: App, context: ApiContext, intake: Intake): Promise<void> {
  const { objects: store } = context.config
  if (store.kind !== 'disk') return
  // The routes have a scope of their own, because it does not parse bodies.
  await app.register((scope) => objectRoutes(scope, { ...context, intake, secret: store.secret }))
}

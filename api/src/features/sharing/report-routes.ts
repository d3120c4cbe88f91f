import formbody from '@fastify/formbody'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { clientAddress, networkOf } from '../../http/client-network.ts'
import { localeOf } from '../../http/locale.ts'
import { serveAsset } from '../../http/pages/assets.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { gonePage } from './page.ts'
import { type RefusedForm, readReportForm } from './report-form.ts'
import { reportPage, thanksPage } from './report-page.ts'
import { addReport } from './report-store.ts'
import { reporterHash } from './reporter.ts'
import { shareParams } from './share-params.ts'
import { findShared, type SharedCard } from './store.ts'

/** Enough bytes for the longest text with every character encoded for the form. */
const BODY_LIMIT = 16_384

interface Shared {
  shareId: string
  card: SharedCard
}

/** Reports of public pages: a form, without scripts or sign-in. Needs a scope of its own for the form's content type. */
export async function reportRoutes(scope: FastifyInstance, context: ApiContext): Promise<void> {
  const { db, config, clock } = context
  await scope.register(formbody, { bodyLimit: BODY_LIMIT })
  await serveAsset(scope, '/s/report.css', new URL('./report.css', import.meta.url).href)

  async function sharedBy(request: FastifyRequest): Promise<Shared | null> {
    const params = shareParams.safeParse(request.params)
    if (!params.success) return null
    const shareId = params.data.share_id
    const card = await findShared(db, shareId)
    return card ? { shareId, card } : null
  }

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { shareId, card }: Shared,
    refused: RefusedForm | null,
  ): Promise<FastifyReply> {
    const locale = localeOf(request)
    const page = reportPage({
      locale,
      path: `/s/${shareId}`,
      placeName: await localName(card.prompt_location, locale),
      contactEmail: config.contact.email,
      refused,
    })
    return sendPage(reply, refused ? 422 : 200, page)
  }

  scope.get('/s/:share_id/report', { schema: { hide: true } }, async (request, reply) => {
    const shared = await sharedBy(request)
    return shared ? sendForm(request, reply, shared, null) : sendPage(reply, 404, gonePage(localeOf(request)))
  })

  scope.post('/s/:share_id/report', { schema: { hide: true } }, async (request, reply) => {
    const shared = await sharedBy(request)
    if (!shared) return sendPage(reply, 404, gonePage(localeOf(request)))
    const form = readReportForm(request.body)
    if ('problem' in form) return sendForm(request, reply, shared, form)
    const now = clock.now()
    const network = networkOf(clientAddress(request.raw, config.server.trustedProxies))
    const reporter = reporterHash(network, now, config.server.secret)
    const { task_id: taskId } = shared.card
    if (!(await addReport(db, { taskId, reporterHash: reporter, ...form, now })))
      throw new AppError('too_many_reports')
    request.log.warn({ taskId, reason: form.reason }, 'a public page was reported: npm run reports')
    return reply.redirect(`/s/${shared.shareId}/reported`, 303)
  })

  // This page is also sent after the public page is closed: it shows nothing of the picture.
  scope.get('/s/:share_id/reported', { schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, 200, thanksPage(localeOf(request))),
  )
}

import formbody from '@fastify/formbody'
import { addReport } from '@pawport/shared/generations/add-report.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import { CHOICE_STYLE, serveAsset } from '../../http/pages/assets.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { requestNetwork } from '../../http/request-network.ts'
import { visitorHash } from '../../http/visitor-hash.ts'
import { findReportable } from './albums/find-picture.ts'
import { gonePage } from './page.ts'
import { type RefusedForm, readReportForm } from './report-form.ts'
import { reportPage, thanksPage } from './report-page.ts'
import type { Reportable } from './reportable.ts'
import { shareParams } from './share-params.ts'
import { findShared } from './store.ts'

/** Enough bytes for the longest text with every character encoded for the form. */
const BODY_LIMIT = 16_384

/** The pages that reports of one kind of public page need. */
interface ReportPaths {
  /** Routes of the form and of the page after it. */
  form: string
  done: string
  /** The picture that a request names; null when it is not public. */
  find(request: FastifyRequest): Promise<Reportable | null>
}

/**
 * Reports of public pages: a form, without scripts or sign-in. Needs a scope of its own for the form's
 * content type.
 */
export async function reportRoutes(scope: FastifyInstance, context: ApiContext): Promise<void> {
  const { db } = context
  await scope.register(formbody, { bodyLimit: BODY_LIMIT })
  await serveAsset(scope, '/s/report.css', CHOICE_STYLE, new URL('./report.css', import.meta.url).href)
  reportPages(scope, context, {
    form: '/s/:share_id/report',
    done: '/s/:share_id/reported',
    async find({ params }) {
      const named = shareParams.safeParse(params)
      const card = named.success ? await findShared(db, named.data.share_id) : undefined
      if (!named.success || !card) return null
      const path = `/s/${named.data.share_id}`
      return {
        taskId: card.task_id,
        place: card.prompt_location,
        path,
        picture: `${path}/postcard.jpg`,
        action: `${path}/report`,
        done: `${path}/reported`,
      }
    },
  })
  reportPages(scope, context, {
    form: '/a/:share_id/:picture_id/report',
    done: '/a/:share_id/:picture_id/reported',
    find: ({ params }) => findReportable(db, params),
  })
}

/** The form, what it sends, and the page after it. */
function reportPages(
  scope: FastifyInstance,
  context: ApiContext,
  { form: formPath, done, find }: ReportPaths,
): void {
  const { db, config, clock } = context
  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { place, path, picture, action }: Reportable,
    refused: RefusedForm | null,
  ): Promise<FastifyReply> {
    const locale = localeOf(request)
    const page = reportPage({
      locale,
      path,
      picture,
      action,
      placeName: await localName(place, locale),
      contactEmail: config.contact.email,
      refused,
    })
    return sendPage(reply, refused ? 422 : 200, page)
  }

  scope.get(formPath, { schema: { hide: true } }, async (request, reply) => {
    const shared = await find(request)
    return shared ? sendForm(request, reply, shared, null) : sendPage(reply, 404, gonePage(localeOf(request)))
  })

  scope.post(formPath, { schema: { hide: true } }, async (request, reply) => {
    const shared = await find(request)
    if (!shared) return sendPage(reply, 404, gonePage(localeOf(request)))
    const form = readReportForm(request.body)
    if ('problem' in form) return sendForm(request, reply, shared, form)
    const now = clock.now()
    const { secret } = config.server
    const network = requestNetwork(request, context)
    const reporter = visitorHash('pawport reports', { network, now, secret })
    const { taskId } = shared
    if (!(await addReport(db, { taskId, reporterHash: reporter, byAccount: false, ...form, now })))
      throw new AppError('too_many_reports')
    request.log.warn({ taskId, reason: form.reason }, 'a public page was reported: npm run reports')
    return reply.redirect(shared.done, 303)
  })

  // This page is also sent after the public page is closed: it shows nothing of the picture.
  scope.get(done, { schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, 200, thanksPage(localeOf(request))),
  )
}

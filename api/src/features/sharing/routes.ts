import { shareUrl } from '@pawport/shared/generations/share-url.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { findFinishedVideo } from '@pawport/shared/videos/store.ts'
import type { ApiContext } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import { serveAsset } from '../../http/pages/assets.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { allowIndex } from '../../http/robots.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { albumPageRoutes } from './albums/routes.ts'
import { gonePage, sharePage } from './page.ts'
import { reportRoutes } from './report-routes.ts'
import { sendPicture } from './send-picture.ts'
import { shareOwn } from './share.ts'
import { shareParams } from './share-params.ts'
import { findShared, unshare } from './store.ts'
import { sharedVideoRoutes } from './video.ts'

/**
 * Public pages outside the hash router, where other sites can read their tags; made and taken down by the
 * owner.
 */
export async function sharingRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, config } = context
  const addressOf = (shareId: string) => shareUrl(shareId, config.server.publicUrl)
  await serveAsset(app, '/s/style.css', new URL('./style.css', import.meta.url).href)

  await app.register((scope) => reportRoutes(scope, context))
  albumPageRoutes(app, context)
  sharedVideoRoutes(app, context)

  route(app, 'generations.share', async ({ user, params }) => {
    return { url: addressOf(await shareOwn(context, user.id, params.task_id)) }
  })

  route(app, 'generations.unshare', async ({ user, params }) => {
    if (!(await unshare(db, user.id, params.task_id))) throw new AppError('not_found')
    return null
  })

  app.get('/s/:share_id', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request)
    const params = shareParams.safeParse(request.params)
    const card = params.success ? await findShared(db, params.data.share_id) : undefined
    if (!params.success || !card) return sendPage(reply, 404, gonePage(locale))
    const url = addressOf(params.data.share_id)
    const named = { ...card, place_name: await localName(card.prompt_location, locale) }
    const video = await findFinishedVideo(db, card.task_id)
    const page = sharePage(named, locale, { url, pictureUrl: `${url}/postcard.jpg`, video })
    return sendPage(allowIndex(reply, card), 200, page, { revalidated: true })
  })

  app.get('/s/:share_id/postcard.jpg', { schema: { hide: true } }, async (request, reply) => {
    const params = shareParams.safeParse(request.params)
    const card = params.success ? await findShared(db, params.data.share_id) : undefined
    if (!card) throw new AppError('not_found')
    return sendPicture(request, allowIndex(reply, card), context, card)
  })
}

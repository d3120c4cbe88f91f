import { albumUrl } from '@pawport/shared/albums/share-url.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { localeOf } from '../../../http/locale.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import type { App } from '../../../http/schema.ts'
import { gonePage } from '../page.ts'
import { sendPicture } from '../send-picture.ts'
import { shareParams } from '../share-params.ts'
import { findPublicPicture, publicPictures } from './find-picture.ts'
import { albumPage } from './page.ts'
import { findSharedAlbum } from './store.ts'

/** The public pages of albums and their pictures. */
export function albumPageRoutes(app: App, context: ApiContext): void {
  const { db, config } = context
  app.get('/a/:share_id', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request)
    const params = shareParams.safeParse(request.params)
    const album = params.success ? await findSharedAlbum(db, params.data.share_id) : undefined
    const pictures = album ? await publicPictures(db, album.id) : []
    if (!params.success || !album || pictures.length === 0) return sendPage(reply, 404, gonePage(locale))
    const named = await Promise.all(
      pictures.map(async (picture) => ({
        ...picture,
        placeName: await localName(picture.prompt_location, locale),
      })),
    )
    const url = albumUrl(params.data.share_id, config.server.publicUrl)
    const page = albumPage({ locale, title: album.title, pictures: named, url })
    return sendPage(reply, 200, page, { revalidated: true })
  })

  app.get('/a/:share_id/:picture_id/postcard.jpg', { schema: { hide: true } }, async (request, reply) => {
    const picture = await findPublicPicture(db, request.params)
    if (!picture) throw new AppError('not_found')
    return sendPicture(request, reply, context, picture)
  })
}

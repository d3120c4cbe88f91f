import { fileKeysOf } from '@pawport/shared/albums/prints.ts'
import { albumUrl } from '@pawport/shared/albums/share-url.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { sendZip, takeZip } from '../../http/send-zip.ts'
import { addPictures, createAlbum, type OwnAlbum, orderPictures, renameAlbum, takePicture } from './change.ts'
import { openPrint, startPrint } from './prints.ts'
import { shareOwnAlbum } from './share.ts'
import { deleteAlbum, findAlbum, listAlbums, unshareAlbum } from './store.ts'
import { readAlbum, requirePictures } from './view.ts'
import { zipEntries } from './zip-entries.ts'

type OwnCall = Pick<Call<'albums.read'>, 'user' | 'params' | 'locale'>

/** The albums of a user: list, begin, rename, delete; their pictures and the order of these. */
export function albumRoutes(app: App, context: ApiContext): void {
  const { db, objects, config } = context
  const named = ({ user, params }: OwnCall): OwnAlbum => ({ userId: user.id, albumId: params.album_id })
  const view = (call: OwnCall) => readAlbum(context, named(call), call.locale)

  route(app, 'albums.list', async ({ user }) =>
    (await listAlbums(db, user.id)).map(({ share_id, updated_at, ...album }) => ({
      ...album,
      share_url: share_id && albumUrl(share_id, config.server.publicUrl),
      updated_at: updated_at.toISOString(),
    })),
  )

  route(app, 'albums.create', async ({ user, body, locale }) => {
    const { title, task_ids: taskIds } = body
    const albumId = await createAlbum(context, user.id, { title, taskIds })
    return readAlbum(context, { userId: user.id, albumId }, locale)
  })

  route(app, 'albums.read', view)

  route(app, 'albums.rename', async (call) => {
    await renameAlbum(context, named(call), call.body.title)
    return view(call)
  })

  route(app, 'albums.remove', async ({ user, params }) => {
    const keys = await fileKeysOf(db, params.album_id)
    if (!(await deleteAlbum(db, user.id, params.album_id))) throw new AppError('not_found')
    // A failure leaves objects without a row, which a sweeper removes.
    await objects
      .removeMany(keys)
      .catch((error: Error) =>
        context.log.warn({ err: error.message }, 'files of an album stay for a sweeper'),
      )
    return null
  })

  route(app, 'albums.add', async (call) => {
    await addPictures(context, named(call), call.body.task_ids)
    return view(call)
  })

  route(app, 'albums.order', async (call) => {
    await orderPictures(context, named(call), call.body.task_ids)
    return view(call)
  })

  route(app, 'albums.share', async (call) => ({
    url: albumUrl(await shareOwnAlbum(context, named(call)), config.server.publicUrl),
  }))

  route(app, 'albums.unshare', async ({ user, params }) => {
    if (!(await unshareAlbum(db, user.id, params.album_id))) throw new AppError('not_found')
    return null
  })

  route(app, 'albums.print', async (call) => {
    await startPrint(context, named(call), call.locale)
    return view(call)
  })

  route(app, 'albums.printFile', async ({ user, params, reply }) => {
    if (!(await findAlbum(db, user.id, params.album_id))) throw new AppError('not_found')
    const { body, size } = await openPrint(context, params.album_id)
    return reply
      .type('application/pdf')
      .header('Content-Length', size)
      .header('Content-Disposition', 'attachment; filename="pawport-album.pdf"')
      .header('Cache-Control', 'private, no-store')
      .send(body)
  })

  route(app, 'albums.zip', async ({ user, params, reply }) => {
    const pictures = await requirePictures(context, { userId: user.id, albumId: params.album_id })
    takeZip(reply, user.id)
    return sendZip(reply, 'pawport-album.zip', zipEntries(objects, pictures))
  })

  route(app, 'albums.take', async (call) => {
    await takePicture(context, named(call), call.params.task_id)
    return view(call)
  })
}

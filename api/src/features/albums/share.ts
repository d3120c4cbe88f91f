import { randomBytes } from 'node:crypto'
import { contentOf, requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { OwnAlbum } from './change.ts'
import { contentsOf, findAlbum, shareAlbum } from './store.ts'
import { requirePictures } from './view.ts'

/**
 * Gives an album its public page, or finds the one it has. Returns the name of the page.
 * @throws {AppError} album_empty, album_changed, not_found, and those of `requireAllowed`
 */
export async function shareOwnAlbum(
  context: Pick<ApiContext, 'db' | 'objects' | 'moderation'>,
  own: OwnAlbum,
): Promise<string> {
  const { db, objects, moderation } = context
  const album = await findAlbum(db, own.userId, own.albumId)
  if (!album) throw new AppError('not_found')
  await requirePictures(context, own)
  if (!album.share_id) {
    const contents = await contentsOf(db, own)
    await requireAllowed(
      moderation,
      { albumTitle: album.title },
      ...contents.map((row) => contentOf(objects, row)),
    )
  }
  const page = { shareId: randomBytes(16).toString('base64url'), checked: album.updated_at }
  const shareId = await shareAlbum(db, own, page)
  if (!shareId) throw new AppError('album_changed')
  return shareId
}

import { type PictureInAlbum, picturesOf } from '@pawport/shared/albums/pictures.ts'
import { albumUrl } from '@pawport/shared/albums/share-url.ts'
import type { Album, AlbumPicture } from '@pawport/shared/contract/albums/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { OwnAlbum } from './change.ts'
import { readPrint } from './print-view.ts'
import { findAlbum } from './store.ts'

/** An album as its owner sees it. @throws {AppError} not_found */
export async function readAlbum(
  { db, config }: Pick<ApiContext, 'db' | 'config'>,
  { userId, albumId }: OwnAlbum,
  locale: Locale,
): Promise<Album> {
  const row = await findAlbum(db, userId, albumId)
  if (!row) throw new AppError('not_found')
  const pictures = await picturesOf(db, albumId)
  return {
    id: row.id,
    title: row.title,
    share_url: row.share_id && albumUrl(row.share_id, config.server.publicUrl),
    updated_at: row.updated_at.toISOString(),
    print: await readPrint({ db }, row),
    pictures: await Promise.all(pictures.map((picture) => viewPicture(picture, locale))),
  }
}

/** The pictures of an album of this user. @throws {AppError} album_empty; not_found */
export async function requirePictures(
  { db }: Pick<ApiContext, 'db'>,
  { userId, albumId }: OwnAlbum,
): Promise<PictureInAlbum[]> {
  if (!(await findAlbum(db, userId, albumId))) throw new AppError('not_found')
  const pictures = await picturesOf(db, albumId)
  if (pictures.length === 0) throw new AppError('album_empty')
  return pictures
}

async function viewPicture(picture: PictureInAlbum, locale: Locale): Promise<AlbumPicture> {
  const { task_id, prompt_location, aspect, output_image_key, output_description } = picture
  return {
    task_id,
    place_name: await localName(prompt_location, locale),
    aspect,
    output_image_key,
    output_description,
    created_at: picture.created_at.toISOString(),
    is_hidden: picture.share_blocked_at !== null,
  }
}

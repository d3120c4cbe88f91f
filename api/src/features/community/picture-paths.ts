import type { Publication } from '@pawport/shared/contract/community/schemas.ts'
import { type ThumbnailSize, thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'

const FOLDER = '/c'

/** The files of a published picture, by the names in their addresses; `picture` is the whole one. */
const FILES = { 'small.jpg': 'small', 'medium.jpg': 'medium', 'postcard.webp': 'picture' } as const
export type PictureName = keyof typeof FILES

export const PICTURE_NAMES = Object.keys(FILES) as [PictureName, ...PictureName[]]
export const PICTURE_ROUTE = `${FOLDER}/:id/:name`

/** The addresses of a published picture. */
export function picturePaths(
  publicId: string,
): Pick<Publication, 'small_url' | 'medium_url' | 'picture_url'> {
  const path = (name: PictureName) => `${FOLDER}/${publicId}/${name}`
  return {
    small_url: path('small.jpg'),
    medium_url: path('medium.jpg'),
    picture_url: path('postcard.webp'),
  }
}

/** The object behind a name. */
export function keyOf(pictureKey: string, name: PictureName): string {
  const file: ThumbnailSize | 'picture' = FILES[name]
  return file === 'picture' ? pictureKey : thumbnailKey(pictureKey, file)
}

import { randomBytes, randomUUID } from 'node:crypto'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { newCardFolder, sidesIn } from '@pawport/shared/mailing/files.ts'
import { newAvatarKey } from '@pawport/shared/settings/avatar.ts'
import { newDocumentKey } from '@pawport/shared/tasks/document-keys.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import type { WorkerContext } from '../../../../context.ts'

/** Keys of the stored objects, and the folders of three of them. */
export type Keys = Record<
  | 'upload'
  | 'photo'
  | 'lone'
  | 'folder'
  | 'picture'
  | 'videoFolder'
  | 'video'
  | 'avatar'
  | 'export'
  | 'print'
  | 'document'
  | 'cardFolder'
  | 'cardBack',
  string
>

/** Stores an object of every kind that a user may have. */
export async function storeObjects({ objects }: WorkerContext): Promise<Keys> {
  const folder = `postcards/${randomBytes(16).toString('hex')}`
  const videoFolder = `${folder}/videos/${randomUUID()}`
  const cardFolder = newCardFolder()
  const keys = {
    ...newPhotoKeys(),
    cardFolder,
    cardBack: sidesIn(cardFolder).back,
    lone: newPhotoKeys().photo,
    folder,
    picture: `${folder}/postcard.webp`,
    videoFolder,
    video: videoKeys(videoFolder).mp4,
    avatar: newAvatarKey(),
    export: `exports/${randomBytes(16).toString('hex')}.zip`,
    document: newDocumentKey(),
    print: `prints/${randomBytes(16).toString('hex')}.zip`,
  }
  const { folder: _, videoFolder: __, cardFolder: ___, ...files } = keys
  for (const key of [...Object.values(files), `${folder}/thumbnails/small/postcard_thumb_s.jpg`])
    await objects.put(key, Buffer.from(`bytes of ${key}`), { contentType: contentTypeOf(key) })
  return keys
}

import type { PictureInAlbum } from '@pawport/shared/albums/pictures.ts'
import { EntryNames } from '@pawport/shared/drivers/archive/entry-names.ts'
import type { ZipEntry } from '@pawport/shared/drivers/archive/zip-stream.ts'
import { ObjectMissingError, type ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'

/** The pictures of an album as files, numbered in their order: `01 Kyoto.webp`. */
export function zipEntries(objects: ObjectStore, pictures: readonly PictureInAlbum[]): ZipEntry[] {
  const names = new EntryNames()
  const digits = Math.max(2, String(pictures.length).length)
  return pictures.map(({ prompt_location: place, output_image_key: key, created_at: modified }, index) => ({
    name: names.take(`${String(index + 1).padStart(digits, '0')} ${place}`, key.split('.').at(-1) ?? 'webp'),
    modified,
    async open() {
      try {
        return (await objects.get(key)).body
      } catch (error) {
        // Deleted for good since the list was read.
        if (error instanceof ObjectMissingError) return null
        throw error
      }
    },
  }))
}

import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import { SNIFF_BYTES, sniffPhoto } from '../../features/studio/photo/photo-type.ts'
import { carryPhoto } from '../../lib/carried-photo.ts'
import { loadStudio } from '../load-screens.ts'

export { forgetCarriedPhoto } from '../../lib/carried-photo.ts'

/**
 * Keeps a photo for the studio and fetches the studio's code meanwhile. Gives the key of the text that says
 * why, when the file is no supported photo.
 */
export async function keepPhoto(file: File): Promise<'upload.tooLarge' | 'upload.refused' | null> {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (sniffPhoto(new Uint8Array(head)) === null) {
    return file.size > MAX_PHOTO_BYTES ? 'upload.tooLarge' : 'upload.refused'
  }
  // A failed fetch is repeated when the studio opens.
  void loadStudio().catch(() => {})
  await carryPhoto(file)
  return null
}

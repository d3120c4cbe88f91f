import { SNIFF_BYTES, sniffPhoto } from '../../features/studio/photo/photo-type.ts'
import { carryPhoto } from '../../lib/carried-photo.ts'
import { loadStudio } from '../load-screens.ts'

export { forgetCarriedPhoto } from '../../lib/carried-photo.ts'

/**
 * Keeps a photo for the studio and fetches the studio's code meanwhile. Gives false when the file is no
 * supported photo.
 */
export async function keepPhoto(file: File): Promise<boolean> {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (sniffPhoto(new Uint8Array(head)) === null) return false
  // A failed fetch is repeated when the studio opens.
  void loadStudio().catch(() => {})
  await carryPhoto(file)
  return true
}

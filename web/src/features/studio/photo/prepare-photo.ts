import { fitWithin } from './fit-within.ts'
import { MAX_PHOTO_BYTES } from './photo-refusal.ts'
import type { PhotoType } from './photo-type.ts'

const JPEG_QUALITY = 0.8
/** Types that many browsers cannot decode but the server can: they are sent as they are. */
const SERVER_ONLY: readonly PhotoType[] = ['heic', 'avif']

export type PrepareError =
  | 'photo.error'
  | 'photo.loadFailed'
  | 'photo.noCanvas'
  | 'photo.compressFailed'
  | 'photo.tooLarge'

export interface Prepared {
  blob: Blob
  /** The key of the text that says what was done; null when the browser cannot decode the photo. */
  note: 'photo.compressed' | 'photo.acceptable' | null
}

/**
 * The photo as it is sent: at most `cap` pixels on its longer side, upright, as JPEG if it had to be made smaller. Gives
 * a text key when it cannot be used.
 */
export async function preparePhoto(
  file: Blob,
  type: PhotoType,
  cap: number,
): Promise<Prepared | PrepareError> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return asItIs(file, SERVER_ONLY.includes(type) ? null : 'photo.loadFailed')
  try {
    const fit = fitWithin(picture, cap)
    if (fit.width === picture.width && fit.height === picture.height && file.size <= MAX_PHOTO_BYTES) {
      return { blob: file, note: 'photo.acceptable' }
    }
    const blob = await redraw(picture, fit.width, fit.height)
    if (typeof blob === 'string') return blob
    return blob.size > MAX_PHOTO_BYTES ? 'photo.tooLarge' : { blob, note: 'photo.compressed' }
  } finally {
    picture.close()
  }
}

function asItIs(file: Blob, problem: PrepareError | null): Prepared | PrepareError {
  if (problem) return problem
  return file.size > MAX_PHOTO_BYTES ? 'photo.tooLarge' : { blob: file, note: null }
}

/** JPEG has no transparency: transparent pixels become white instead of black. */
async function redraw(picture: ImageBitmap, width: number, height: number): Promise<Blob | PrepareError> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return 'photo.noCanvas'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob ?? 'photo.compressFailed'
}

import { MAX_DRAFT_PHOTO_BYTES } from '@pawport/shared/contract/drafts/limits.ts'
import { fitWithin, jpegOf } from '../photo-jpeg.ts'

/** Pixels of the longer side: more than a draft shows. */
const LONG_SIDE = 800
const JPEG_QUALITY = 0.85

/**
 * The photo as it is sent for drafts: small, upright, without metadata. A photo that this browser cannot open
 * is sent as it is; null when it is too large for that.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const small = await redraw(file).catch(() => null)
  return small ?? (file.size <= MAX_DRAFT_PHOTO_BYTES ? file : null)
}

async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  try {
    const jpeg = await jpegOf(picture, fitWithin(picture, LONG_SIDE), JPEG_QUALITY)
    return typeof jpeg === 'string' ? null : jpeg
  } finally {
    picture.close()
  }
}

import sharp from 'sharp'
import { fromRawPixels, type RawPixels } from '../../../photos/raw-pixels.ts'
import type { PictureRequest } from '../diffusion.ts'

const USUAL = { side: 1024, quality: 90 }
const SMALLER = { side: 512, quality: 70 }

/**
 * The photo as it is sent: a JPEG without metadata, at most 1024 pixels on its long side, or 512 once an
 * endpoint has found that too large. It stays under 2 MB, since even pure noise needs less than 1 MB at that
 * size and quality.
 */
export async function photoToSend(photo: Buffer | RawPixels, wasTooLarge: boolean): Promise<Blob> {
  const { side, quality } = wasTooLarge ? SMALLER : USUAL
  const fit = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  const opened = Buffer.isBuffer(photo) ? sharp(photo) : fromRawPixels(photo)
  const jpeg = await opened.resize(fit).jpeg({ quality }).toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

/** Up to `most` further photos of a saved pet, in the same form. */
export async function furtherPhotos(
  most: number,
  { references }: Pick<PictureRequest, 'references'>,
  wasTooLarge: boolean,
): Promise<Blob[]> {
  const photos = most > 0 ? ((await references?.(most)) ?? []) : []
  return Promise.all(photos.map((photo) => photoToSend(photo, wasTooLarge)))
}

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

/** The take that is drawn large, and further photos of a saved pet: up to `most` in all, in the same form. */
export async function furtherPhotos(
  most: number,
  { take, references }: Pick<PictureRequest, 'take' | 'references'>,
  wasTooLarge: boolean,
): Promise<Blob[]> {
  const first = take && most > 0 ? [take] : []
  const left = most - first.length
  const photos = [...first, ...(left > 0 ? ((await references?.(left)) ?? []) : [])]
  return Promise.all(photos.map((photo) => photoToSend(photo, wasTooLarge)))
}

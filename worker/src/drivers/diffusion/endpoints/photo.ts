import sharp from 'sharp'
import { fromRawPixels, type RawPixels } from '../../../photos/raw-pixels.ts'
import type { Companion, PictureRequest } from '../diffusion.ts'

const USUAL = { side: 1024, quality: 90 }
const SMALLER = { side: 512, quality: 70 }

/** Room around a companion in its photo, as a share of its box: other pets of the photo do not travel. */
const ROOM = 0.12

/** The part of a companion's photo that shows it. */
async function croppedToPet({ photo, pet: { box } }: Companion): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const left = Math.max(0, Math.floor((box.left - box.width * ROOM) * width))
  const top = Math.max(0, Math.floor((box.top - box.height * ROOM) * height))
  const right = Math.min(width, Math.ceil((box.left + box.width * (1 + ROOM)) * width))
  const bottom = Math.min(height, Math.ceil((box.top + box.height * (1 + ROOM)) * height))
  const crop = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  return sharp(photo).extract(crop).jpeg({ quality: USUAL.quality }).toBuffer()
}

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

/**
 * The take that is drawn large, a photo of each companion, and further photos of a saved pet: up to `most` in
 * all, in the same form.
 */
export async function furtherPhotos(
  most: number,
  { take, companions = [], references }: Pick<PictureRequest, 'take' | 'companions' | 'references'>,
  wasTooLarge: boolean,
): Promise<Blob[]> {
  const first = [...(take ? [take] : []), ...(await Promise.all(companions.map(croppedToPet)))].slice(0, most)
  const left = most - first.length
  const photos = [...first, ...(left > 0 ? ((await references?.(left)) ?? []) : [])]
  return Promise.all(photos.map((photo) => photoToSend(photo, wasTooLarge)))
}

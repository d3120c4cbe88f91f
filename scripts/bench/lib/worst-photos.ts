import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO_LIMITS, type PhotoStorage } from '@pawport/shared/contract/photos/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { ROOT } from './paths.ts'

const FIXTURES = join(ROOT, 'worker', 'fixtures')
const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

/**
 * The cat as a square with nearly as many pixels as a photo of this kind may have. Enlarged without
 * smoothing, so that the file stays small.
 */
function largest(storage: PhotoStorage): Sharp {
  const side = Math.floor(Math.sqrt(PHOTO_LIMITS[storage].megapixels * 1e6))
  return sharp(CAT).resize(side, side, { fit: 'cover', kernel: 'nearest' }).ensureAlpha(0.9)
}

/** The allowed photos that take the most memory to decode, by their kind. */
export async function worstPhotos(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const photos = new Map<string, Buffer>()
  const full = { effort: 0, quality: 30, chromaSubsampling: '4:4:4' } as const
  photos.set('AVIF', await largest('avif').avif(full).toBuffer())
  photos.set(
    'AVIF of 12 bits',
    await largest('deep_avif')
      .avif({ ...full, bitdepth: 12 })
      .toBuffer(),
  )
  photos.set('HEIC of 10 bits', await readFile(join(FIXTURES, 'cat-large-10-bit.heic')))
  const deep = largest('large_png').toColourspace('rgb16')
  photos.set('PNG, interlaced, of 16 bits', await deep.png({ progressive: true }).toBuffer())
  const inks = largest('progressive_jpeg').flatten().toColourspace('cmyk')
  photos.set(
    'JPEG, progressive, in four inks',
    await inks.jpeg({ progressive: true, quality: 60 }).toBuffer(),
  )
  return new Map([...photos].map(([name, photo]) => [name, new Uint8Array(photo)]))
}

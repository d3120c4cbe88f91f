import { ByteReader } from '@pawport/shared/photos/byte-reader.ts'
import { findProperties } from '@pawport/shared/photos/heif.ts'
import { isoBoxes } from '@pawport/shared/photos/iso-boxes.ts'
import type { HeifDecoder, HeifPixels } from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'
import { PhotoError } from './photo-error.ts'
import { toRawPixels } from './raw-pixels.ts'
import { tiffWithProfile } from './tiff.ts'

const COLOUR_TYPE_LENGTH = 4

/** One decoder for all photos: each decode frees the memory of the decode before it. */
let decoder: HeifDecoder | undefined

interface HeicOptions {
  longSide: number
  maxPixels: number
}

/**
 * Decodes an HEIC or HEIF photo; sharp's own build cannot, because it has no HEVC. The result is upright: the
 * decoder applies the rotation of the container, and the EXIF orientation, which repeats it, is ignored. The
 * long side is at most `longSide` pixels; colours and profile are those of the photo. HEVC in WebAssembly
 * blocks the thread for a second at 12 megapixels.
 */
export async function openHeic(upload: Uint8Array, { longSide, maxPixels }: HeicOptions): Promise<Sharp> {
  const { data, width, height } = await decode(upload, maxPixels)
  const decoded = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
  const small = decoded
    .flatten({ background: 'white' })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
  const profile = colourProfile(upload)
  const raw = await toRawPixels(small)
  return profile
    ? sharp(tiffWithProfile(raw, profile))
    : sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 3 } })
}

/** Rows of red, green, blue, alpha; the container's rotation is applied. */
async function decode(file: Uint8Array, maxPixels: number): Promise<HeifPixels> {
  // The WebAssembly module is compiled for the first HEIC photo.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  decoder ??= new libheif.HeifDecoder()
  const images = decoder.decode(file)
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    if (!image) throw new Error('the HEIC has no picture')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels) {
      throw new PhotoError('photo_too_complex', 'the HEIC has more pixels than its header says')
    }
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const decoded = await new Promise<HeifPixels | null>((resolve) => image.display(target, resolve))
    if (!decoded) throw new Error('the HEIC cannot be decoded')
    return decoded
  } finally {
    for (const image of images) image.free()
  }
}

function colourProfile(upload: Uint8Array): Uint8Array | undefined {
  const file = new ByteReader(upload)
  const meta = [...isoBoxes(file, 0, file.length)].find((box) => box.type === 'meta')
  const colours = meta && findProperties(file, meta)?.filter((box) => box.type === 'colr')
  const embedded = colours?.find((box) => ['prof', 'rICC'].includes(file.text(box.begin, COLOUR_TYPE_LENGTH)))
  return embedded && upload.subarray(embedded.begin + COLOUR_TYPE_LENGTH, embedded.end)
}

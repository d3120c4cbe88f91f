import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ByteReader } from '@pawport/shared/photos/byte-reader.ts'
import { MAX_PHOTO_PIXELS } from '@pawport/shared/photos/header.ts'
import { findProperties } from '@pawport/shared/photos/heif.ts'
import { isoBoxes } from '@pawport/shared/photos/iso-boxes.ts'
import sharp, { type Sharp } from 'sharp'
import type { HeicAnswer, HeicRequest } from './heic-thread.ts'
import { PhotoError } from './photo-error.ts'
import { toRawPixels } from './raw-pixels.ts'
import { tiffWithProfile } from './tiff.ts'

const DEADLINE_MS = 30_000
const COLOUR_TYPE_LENGTH = 4

/**
 * Decodes an HEIC or HEIF photo, which sharp's own build cannot: it has no HEVC. The picture is upright (the decoder
 * applies the rotation in the container; EXIF repeats it and is not looked at), at most `longSide` pixels, in the
 * colours of the photo with their profile.
 */
export async function openHeic(upload: Uint8Array, longSide: number): Promise<Sharp> {
  const answer = await decodeOnThread({ file: upload, maxPixels: MAX_PHOTO_PIXELS })
  if ('tooMany' in answer) throw new PhotoError('photo_too_many_pixels', 'the HEIC has too many pixels')
  const { pixels, width, height } = answer
  const decoded = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } })
  const small = decoded
    .flatten({ background: 'white' })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
  const profile = colourProfile(upload)
  const raw = await toRawPixels(small)
  return profile
    ? sharp(tiffWithProfile(raw, profile))
    : sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 3 } })
}

/** A thread of its own for each photo gives the decoder's memory back, and can be ended when it takes too long. */
async function decodeOnThread(request: HeicRequest): Promise<HeicAnswer> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: request,
    stdout: true,
  })
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) })) as [
      HeicAnswer,
    ]
    return answer
  } finally {
    await thread.terminate()
  }
}

function colourProfile(upload: Uint8Array): Uint8Array | undefined {
  const file = new ByteReader(upload)
  const meta = [...isoBoxes(file, 0, file.length)].find((box) => box.type === 'meta')
  const colours = meta && findProperties(file, meta)?.filter((box) => box.type === 'colr')
  const embedded = colours?.find((box) => ['prof', 'rICC'].includes(file.text(box.begin, COLOUR_TYPE_LENGTH)))
  return embedded && upload.subarray(embedded.begin + COLOUR_TYPE_LENGTH, embedded.end)
}

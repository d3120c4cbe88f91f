import { DecodeEndedError, isExcess } from '@pawport/shared/photos/decoding/decode-process.ts'
import type { DecodeLimits } from '@pawport/shared/photos/decoding/messages.ts'
import { decodingBytes, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import { createSemaphore } from '@pawport/shared/platform/semaphore.ts'
import type { PhotoOptions, PreparedPhoto } from '../photo.ts'
import { asPhotoError, PhotoError } from '../photo-error.ts'
import { type DecodePool, openDecodePool } from './decode-pool.ts'

/** A photo that takes more memory than this is heavy. One heavy and one light photo are decoded at a time. */
const HEAVY_BYTES = 100_000_000
/**
 * Memory of a decoder for any photo, and the factor by which the measured figures may be off on other
 * systems.
 */
const ANY_PHOTO_BYTES = 96_000_000
const MARGIN = 1.25
const CPU_MS = { light: 10_000, heavy: 30_000 }
/**
 * The system may end a process when it is out of memory, so a photo gets a second try; after a second end the
 * photo is refused.
 */
const TRIES = 2

export interface PhotoDecoder {
  /**
   * Turns an upload into an upright photo, see preparePhoto. Untrusted bytes are decoded in a separate
   * process.
   * @throws {PhotoError} the photo is refused, also because decoding takes too much memory or time or ends
   *   its process
   * @throws {Error} no process can be started
   */
  prepare(upload: Buffer, options?: PhotoOptions): Promise<PreparedPhoto>
  close(): void
}

interface PhotoDecoderOptions {
  log: Log
  /** The most memory of any decode, in bytes. */
  maxBytes: number
  pool?: DecodePool
}

export function openPhotoDecoder({
  log,
  maxBytes,
  pool = openDecodePool(),
}: PhotoDecoderOptions): PhotoDecoder {
  const lanes = { light: createSemaphore(1), heavy: createSemaphore(1) }

  async function decode(upload: Buffer, options: PhotoOptions, limits: DecodeLimits): Promise<PreparedPhoto> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await pool.use((process) => process.decode({ upload, options, limits }))
        if ('photo' in answer) return answer.photo
        throw new PhotoError(answer.refusal.code, answer.refusal.message)
      } catch (error) {
        if (!(error instanceof DecodeEndedError)) throw error
        log.warn({ err: error.message, tries }, 'a photo ended its decode process')
        if (tries === TRIES || isExcess(error)) throw tooComplex(error)
      }
    }
  }

  return {
    async prepare(upload, options = {}) {
      const bytes = neededBytes(upload)
      const weight = bytes > HEAVY_BYTES ? 'heavy' : 'light'
      const limits = {
        bytes: Math.min(maxBytes, ANY_PHOTO_BYTES + MARGIN * bytes),
        cpuMs: CPU_MS[weight],
      }
      return lanes[weight].run(() => decode(upload, options, limits))
    },
    close: pool.close,
  }
}

function neededBytes(upload: Buffer): number {
  try {
    return decodingBytes(readPhotoHeader(upload))
  } catch (error) {
    throw asPhotoError(error)
  }
}

function tooComplex(cause: Error): PhotoError {
  return new PhotoError('photo_too_complex', cause.message, { cause })
}

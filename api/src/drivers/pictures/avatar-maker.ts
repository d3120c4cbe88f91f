import {
  DecodeEndedError,
  type DecodeProcess,
  startDecodeProcess,
} from '@pawport/shared/photos/decoding/decode-process.ts'
import type { LimitedRequest } from '@pawport/shared/photos/decoding/messages.ts'
import { decodingBytes, type PhotoHeader } from '@pawport/shared/photos/header.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import { createSemaphore } from '@pawport/shared/platform/semaphore.ts'

/** The message from the API to the process that decodes an avatar. */
export interface AvatarRequest extends LimitedRequest {
  upload: Buffer
}

export type AvatarAnswer = { picture: Buffer } | { refusal: string }

export type AvatarProcess = DecodeProcess<AvatarRequest, AvatarAnswer>

export interface AvatarMaker {
  /**
   * Makes the small square WebP of an upload whose header was checked. Avatars wait for each other.
   * @throws {AppError} photo_damaged; photo_too_complex when its decode goes over a limit; uploads_busy when
   *   too many wait
   * @throws {Error} no process can be started
   */
  make(upload: Buffer, header: PhotoHeader): Promise<Buffer>
}

/** Far more than any avatar of a megapixel needs. */
const CPU_MS = 5_000
/** Memory of a decoder for any picture, and the factor by which the need of its pixels may be off. */
const ANY_PICTURE_BYTES = 96_000_000
const MARGIN = 1.25
/** Avatars of 2 MB that wait in memory. */
const MOST_WAITING = 32

/** Its start and its work give way to the API, which answers everybody else meanwhile. */
export function startAvatarProcess(): Promise<AvatarProcess> {
  return startDecodeProcess(new URL('./avatar-child.ts', import.meta.url), { givesWay: true })
}

/**
 * Makes avatars of untrusted bytes, each in a process of its own with limits, one at a time: the threads of
 * the API, which are few, send the files of everybody else.
 */
export function openAvatarMaker(
  log: Log,
  {
    start = startAvatarProcess,
    cpuMs = CPU_MS,
  }: { start?: () => Promise<AvatarProcess>; cpuMs?: number } = {},
): AvatarMaker {
  const oneAtATime = createSemaphore(1)
  let waiting = 0

  async function makeNow(upload: Buffer, header: PhotoHeader): Promise<Buffer> {
    const process = await start()
    try {
      const limits = { bytes: ANY_PICTURE_BYTES + MARGIN * decodingBytes(header), cpuMs }
      const answer = await process.decode({ upload, limits })
      if ('picture' in answer) return answer.picture
      throw new AppError('photo_damaged', {}, { cause: new Error(answer.refusal) })
    } catch (error) {
      if (!(error instanceof DecodeEndedError)) throw error
      log.warn({ err: error.message, bytes: upload.length }, 'an avatar ended the process that decoded it')
      throw new AppError('photo_too_complex', {}, { cause: error })
    } finally {
      process.end()
    }
  }

  return {
    async make(upload, header) {
      if (waiting >= MOST_WAITING) throw new AppError('uploads_busy')
      waiting += 1
      try {
        return await oneAtATime.run(() => makeNow(upload, header))
      } finally {
        waiting -= 1
      }
    },
  }
}

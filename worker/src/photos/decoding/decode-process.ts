import { type DecodeProcess, startDecodeProcess } from '@pawport/shared/photos/decoding/decode-process.ts'
import type { DecodeAnswer, DecodeRequest } from './messages.ts'

export type PhotoProcess = DecodeProcess<DecodeRequest, DecodeAnswer>

/** Starts a process that decodes photos. Throws when it cannot be started; the photo is never the cause. */
export function startPhotoProcess(): Promise<PhotoProcess> {
  return startDecodeProcess(new URL('./decode-child.ts', import.meta.url))
}

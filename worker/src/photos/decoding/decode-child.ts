/**
 * Runs as a process of its own and decodes photos for the worker, one at a time. It is connected only to its
 * worker.
 */
import { answerDecodes } from '@pawport/shared/photos/decoding/answer-decodes.ts'
import sharp from 'sharp'
import { asPhotoError } from '../photo-error.ts'
import { preparePhoto } from '../prepare-photo.ts'
import type { DecodeAnswer, DecodeRequest } from './messages.ts'

async function decode({ upload, options }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { photo: await preparePhoto(upload, options) }
  } catch (error) {
    const { code, message } = asPhotoError(error)
    return { refusal: { code, message } }
  }
}

// A cache and further threads would take memory that the next photo may need.
sharp.cache(false)
sharp.concurrency(1)

await answerDecodes(decode)

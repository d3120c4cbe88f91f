/** Runs as a process of its own and decodes one avatar for the API. It is connected only to the API. */
import { answerDecodes } from '@pawport/shared/photos/decoding/answer-decodes.ts'
import sharp from 'sharp'
import type { AvatarAnswer, AvatarRequest } from './avatar-maker.ts'
import { avatarPicture } from './avatar-picture.ts'

async function decode({ upload }: AvatarRequest): Promise<AvatarAnswer> {
  try {
    return { picture: await avatarPicture(upload) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

sharp.cache(false)
sharp.concurrency(1)

await answerDecodes(decode)

import type { CheckedPhoto, FoundPet, PhotoAdvice } from '@pawport/shared/contract/photos.ts'
import { ApiError, type FailureCode } from '../../../lib/api-error.ts'
import { wantsOtherPhoto } from './other-photo.ts'

/** What is known about a photo before it is paid for. */
export type PhotoCheck =
  /** Nobody looked, or nobody could: the photo is sent as if there were no check. */
  | { state: 'skipped' }
  | { state: 'looking' }
  | {
      state: 'checked'
      /** Stands for the photo at the server. */
      id: string
      /** The surest first. */
      pets: readonly FoundPet[]
      advice: readonly PhotoAdvice[]
    }
  /** No postcard can be made of it. `message` is the server's, in the language of the moment. */
  | {
      state: 'refused'
      id: string | null
      code: FailureCode
      message: string
      /** What may have kept the pet from being found. */
      advice: readonly PhotoAdvice[]
    }

export const SKIPPED = { state: 'skipped' } as const satisfies PhotoCheck

/** What the server's answer means. One that still looks when nobody waits any more counts as no check. */
export function checkFrom({ id, status, pets, advice, error }: CheckedPhoto): PhotoCheck {
  if (status === 'checked') return { state: 'checked', id, pets, advice }
  if (status === 'refused' && error && wantsOtherPhoto(error.code)) {
    return { state: 'refused', id, advice, ...error }
  }
  return SKIPPED
}

/** What a check means that ended without an answer: only what is wrong with the photo itself keeps it from being sent. */
export function checkFromFailure(cause: unknown): PhotoCheck {
  if (!(cause instanceof ApiError) || !wantsOtherPhoto(cause.code)) return SKIPPED
  return { state: 'refused', id: null, code: cause.code, message: cause.message, advice: [] }
}

/** The text key that says what was found, for one pet by its kind. */
export function foundKey(pets: readonly FoundPet[]) {
  const [pet] = pets
  return pet && pets.length === 1 ? (`check.${pet.species}` as const) : 'check.several'
}

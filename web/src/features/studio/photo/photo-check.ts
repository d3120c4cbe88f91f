import type {
  CheckedPhoto,
  CutOutVerdict,
  FoundPet,
  PetScene,
  PhotoAdvice,
} from '@pawport/shared/contract/photos/schemas.ts'
import { ApiError, type FailureCode } from '../../../lib/api-error.ts'
import { wantsOtherPhoto } from './other-photo.ts'

/** The state of the photo check. */
export type PhotoCheck =
  /** No check was made, or it failed: the photo is sent as if there were no check. */
  | { state: 'skipped' }
  | { state: 'looking' }
  | {
      state: 'checked'
      /** The id of the photo on the server. */
      id: string
      /** The pet with the highest score first. */
      pets: readonly FoundPet[]
      advice: readonly PhotoAdvice[]
      /** Whether all pets together can be cut out; null when it was not judged. */
      cutOut: CutOutVerdict | null
      /** How all pets together are in the scene; missing when it was not judged. */
      scene?: PetScene | undefined
    }
  /** The photo cannot be used. `message` is the server's, in the language at that moment. */
  | {
      state: 'refused'
      id: string | null
      code: FailureCode
      message: string
      /** Advice that explains why no pet was found. */
      advice: readonly PhotoAdvice[]
    }

export const SKIPPED = { state: 'skipped' } as const satisfies PhotoCheck

/** The state that an answer stands for. A check that is still running after the last poll counts as none. */
export function checkFrom({
  id,
  status,
  pets,
  advice,
  cut_out: cutOut,
  scene,
  error,
}: CheckedPhoto): PhotoCheck {
  if (status === 'checked') return { state: 'checked', id, pets, advice, cutOut, scene }
  if (status === 'refused' && error && wantsOtherPhoto(error.code)) {
    return { state: 'refused', id, advice, ...error }
  }
  return SKIPPED
}

/** The state after a failed request. Only an error of the photo itself keeps the photo from being sent. */
export function checkFromFailure(cause: unknown): PhotoCheck {
  if (!(cause instanceof ApiError) || !wantsOtherPhoto(cause.code)) return SKIPPED
  return { state: 'refused', id: null, code: cause.code, message: cause.message, advice: [] }
}

/** The text key for the pets that were found; a single pet is named by its species. */
export function foundKey(pets: readonly FoundPet[]) {
  const [pet] = pets
  return pet && pets.length === 1 ? (`check.${pet.species}` as const) : 'check.several'
}

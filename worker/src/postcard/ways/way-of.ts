import type { PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { FoundPet, Refused } from '../sticker/find-pet.ts'
import { decideWay } from './decide-way.ts'

/** The way of one pet, or of pets that are cut out as a group. */
export function wayOf(found: FoundPet | Refused): PetScene {
  if ('refusal' in found)
    return decideWay({
      refusal: found.refusal,
      hasHead: found.head !== null,
      isCutBelow: false,
      hangs: false,
    })
  const { bust, hangs } = found
  return decideWay({ refusal: null, hasHead: true, isCutBelow: bust, hangs: hangs })
}

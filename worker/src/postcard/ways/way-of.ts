import type { PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { FoundPet, Refused } from '../sticker/find-pet.ts'
import { decideWay, possibleWays, type SeenPet } from './decide-way.ts'
import { bustPart, peekingPart } from './upper-part.ts'

/** The way of one pet, or of pets that are cut out as a group. */
export function wayOf(found: FoundPet | Refused): PetScene {
  return decideWay(seenOf(found))
}

/** The same, with the ways that its owner may choose from. */
export function sceneOf(found: FoundPet | Refused): PetScene {
  const seen = seenOf(found)
  if ('refusal' in found) return { ...wayOf(found), ways: possibleWays({ ...seen, hasBust: false }) }
  const pose = { ...seen, hasHead: peekingPart(found) !== null, hasBust: bustPart(found) !== null }
  return { ...wayOf(found), ways: possibleWays(pose) }
}

function seenOf(found: FoundPet | Refused): SeenPet {
  if ('refusal' in found)
    return { refusal: found.refusal, hasHead: found.head !== null, isCutBelow: false, hangs: false }
  return { refusal: null, hasHead: true, isCutBelow: found.bust, hangs: found.hangs }
}

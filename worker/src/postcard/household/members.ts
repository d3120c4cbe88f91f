import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { hasPeople, sceneOf, verdictOf } from '@pawport/shared/generations/mount-switches.ts'
import type { Companion, Pet } from '../../drivers/diffusion/diffusion.ts'
import { type PetsShown, petsShown } from '../pets-shown.ts'

/** A pet, or pets that are cut out as a group, with the photo that shows them. */
export interface Member {
  photo: Buffer
  shown: PetsShown
  species: Pet['species']
  /** How many pets it is. */
  count: number
  /** What the photo check found speaks against cutting it out. */
  isPortraitOnly: boolean
  /** Whether it saw people around it; undefined where that is not known. */
  hasPeople: boolean | undefined
}

/** The pets of an order's own photo, and the companions, in this order. */
export function membersOf(
  photo: Buffer,
  pets: readonly PetBox[],
  companions: readonly Pick<Companion, 'photo' | 'pet'>[],
): Member[] {
  const shown = petsShown(pets)
  const species = pets[0]?.species ?? 'animal'
  const isPortraitOnly = isPortrait(pets)
  const own = shown.together
    ? [{ photo, shown, species, count: shown.boxes.length, isPortraitOnly, hasPeople: hasPeople(pets) }]
    : shown.boxes.map((box) => {
        const pet = pets.find((one) => one.box === box)
        return {
          ...{ photo, shown: alone(box), count: 1, isPortraitOnly },
          ...{ species: pet?.species ?? species, hasPeople: pet && hasPeople([pet]) },
        }
      })
  const further = companions.map((one) => ({
    photo: one.photo,
    shown: alone(one.pet.box),
    species: one.pet.species,
    count: 1,
    isPortraitOnly: isPortrait([one.pet]),
    hasPeople: hasPeople([one.pet]),
  }))
  return [...own, ...further]
}

function alone(box: Pet['box']): PetsShown {
  return { boxes: [box], box, together: true }
}

/** Among others no pet looks out of a prop. */
function isPortrait(pets: readonly PetBox[]): boolean {
  const verdict = verdictOf(pets) ?? 'possible'
  return verdict !== 'possible' || sceneOf(pets)?.way === 'peeking'
}

import type { CutOutRefusal } from '@pawport/shared/contract/photos.ts'
import type { Pet } from '../../diffusion.ts'
import { type PetsShown, petsShown } from '../pets-shown.ts'
import { plainCutOut } from './cut-out.ts'
import { MOST_EACH } from './cut-out-each.ts'
import { findPet } from './find-pet.ts'
import { isRecognised, type ScoreAnimals } from './recognise.ts'
import { SEGMENT_SIDE } from './segment-side.ts'
import type { Segmenter } from './segmenter.ts'

/**
 * The pet of a picture of 1024 pixels: the detector gets the cut-out smaller, and a picture of another size
 * seldom changes what it sees.
 */
const SIDE = 512

interface Models {
  segmenter: Segmenter
  scoreAnimals: ScoreAnimals | undefined
}

/**
 * Why pictures of these pets would show them in a frame although a cut-out is wanted; null when they can be
 * cut out. It asks the same models in the same order as drawing does: at most one mask for each of four pets.
 * Both sides, of the cut-out and of the mask's crop, are less for a draft.
 */
export async function judgeCutOut(
  photo: Buffer,
  pets: readonly Pet[],
  { segmenter, scoreAnimals }: Models,
  { side, segmentSide = SEGMENT_SIDE }: { side: number; segmentSide?: number } = { side: SIDE },
): Promise<CutOutRefusal | null> {
  const shown = petsShown(pets)
  if (!shown.together && shown.boxes.length > MOST_EACH) return 'several'
  const groups = shown.together ? [shown] : shown.boxes.map((box) => ({ boxes: [box], box, together: true }))
  for (const group of groups) {
    const refusal = await judge(group)
    if (refusal) return refusal
  }
  return null

  async function judge(group: PetsShown): Promise<CutOutRefusal | null> {
    const refusal = await judgeMask(group, await findPet(photo, group, segmenter, segmentSide))
    if (refusal !== 'incomplete' || segmentSide >= SEGMENT_SIDE) return refusal
    // A draft has done without the second network so far, a picture would not.
    return judgeMask(group, await findPet(photo, group, segmenter, segmentSide, true))
  }

  async function judgeMask(
    group: PetsShown,
    found: Awaited<ReturnType<typeof findPet>>,
  ): Promise<CutOutRefusal | null> {
    if ('refusal' in found) return found.refusal
    if (!shown.together && found.cut) return 'cut_off'
    if (!scoreAnimals) return null
    const plain = await plainCutOut(photo, found, side)
    const [box = group.box] = group.boxes
    // As with the mask, a model that does not work here refuses nothing.
    const isSeen = await isRecognised(
      { href: plain, isAgreed: found.isAgreed },
      photo,
      box,
      scoreAnimals,
    ).catch(() => true)
    return isSeen ? null : 'incomplete'
  }
}

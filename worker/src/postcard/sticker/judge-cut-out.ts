import type { CutOutRefusal, PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import { type PetsShown, petsShown } from '../pets-shown.ts'
import { sceneOf, wayOf } from '../ways/way-of.ts'
import { plainCutOut } from './cut-out.ts'
import { MOST_EACH } from './cut-out-each.ts'
import { type FoundPet, findPet, type Refused } from './find-pet.ts'
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

/** How pictures show pets that are to be cut out, and why. */
export interface Judgement {
  /** Why they are in a frame; null when they can be cut out, or peek. */
  refusal: CutOutRefusal | null
  scene: PetScene
  /** Whether people are around them; missing where that is not known for all of them at once. */
  hasPeople?: boolean | undefined
}

/**
 * Whether these pets can be cut out, and how they are in the scene. It asks the same models in the same order
 * as drawing does: at most one mask for each of four pets. Both sides, of the cut-out and of the mask's crop,
 * are less for a draft.
 */
export async function judgeCutOut(
  photo: Buffer,
  pets: readonly Pet[],
  { segmenter, scoreAnimals }: Models,
  { side, segmentSide = SEGMENT_SIDE }: { side: number; segmentSide?: number } = { side: SIDE },
): Promise<Judgement> {
  const shown = petsShown(pets)
  if (!shown.together && shown.boxes.length > MOST_EACH) return framed('several')
  const groups = shown.together ? [shown] : shown.boxes.map((box) => ({ boxes: [box], box, together: true }))
  let scene: PetScene = { way: 'whole', why: null }
  let hasPeople: boolean | undefined
  for (const group of groups) {
    const judged = await judge(group)
    hasPeople = shown.together ? judged.hasPeople : undefined
    if (judged.refusal) return { ...judged, hasPeople }
    if (scene.way === 'whole') scene = judged.scene
  }
  return { refusal: null, scene, hasPeople }

  async function judge(group: PetsShown): Promise<Judgement> {
    const found = await findPet(photo, group, segmenter, segmentSide)
    const judged = { ...(await judgeMask(group, found)), hasPeople: found.hasPeople }
    if (judged.refusal !== 'incomplete' || segmentSide >= SEGMENT_SIDE) return judged
    // A draft has done without the second network so far, a picture would not.
    return judgeMask(group, await findPet(photo, group, segmenter, segmentSide, true))
  }

  async function judgeMask(group: PetsShown, found: Awaited<ReturnType<typeof findPet>>): Promise<Judgement> {
    const own = shown.together ? sceneOf(found) : sceneApart(found)
    // Only a pet alone looks out of a prop.
    if ('refusal' in found)
      return own.way === 'peeking' && shown.together ? { refusal: null, scene: own } : framed(found.refusal)
    if (!shown.together && found.cut) return framed('cut_off')
    if (!scoreAnimals) return { refusal: null, scene: own }
    const plain = await plainCutOut(photo, found, side)
    const [box = group.box] = group.boxes
    // As with the mask, a model that does not work here refuses nothing.
    const isSeen = await isRecognised(
      { href: plain, isAgreed: found.isAgreed },
      photo,
      box,
      scoreAnimals,
    ).catch(() => true)
    if (isSeen) return { refusal: null, scene: own }
    // Its head is trusted by its eyes and nose: the detector knows whole animals.
    const head = shown.together ? found.head() : null
    return head ? { refusal: null, scene: sceneOf({ refusal: 'incomplete', head }) } : framed('incomplete')
  }
}

function framed(refusal: CutOutRefusal): Judgement {
  return { refusal, scene: { way: 'portrait', why: refusal, ways: [] } }
}

/** Pets that are apart stand side by side, each on its own paws: there is no other way for them. */
function sceneApart(found: FoundPet | Refused): PetScene {
  const scene = wayOf('refusal' in found ? found : { ...found, hangs: false })
  return { ...scene, ways: scene.way === 'whole' || scene.way === 'bust' ? [scene.way] : [] }
}

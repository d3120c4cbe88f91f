import type { CutOutWay } from '@pawport/shared/contract/generations/way.ts'
import type { CutOutRefusal, PetScene, PetWay } from '@pawport/shared/contract/photos/schemas.ts'

/** What is known of a pet in its photo before it is drawn. */
export interface SeenPet {
  /** Why the outline of the whole pet is not to be used; null when it is. */
  refusal: CutOutRefusal | null
  /** Whether the lower edge of the photo cuts the pet. */
  isCutBelow: boolean
  /** Whether its lowest paws would not carry it: it sits on something that is not in the picture. */
  hangs: boolean
  /** Whether the face is seen and the outline of the head can be trusted. */
  hasHead: boolean
}

/** What is asked of a pet to tell in which ways it could be shown. */
export interface SeenPose extends SeenPet {
  /** Whether its upper part is head and chest, so that it could be a bust. */
  hasBust: boolean
}

/** Only a frame hides what these photographs show beside the pet. */
const FRAMED: ReadonlySet<CutOutRefusal> = new Set(['person', 'several'])

/** The ways that a photo allows beside a frame; among them is that of `decideWay`, unless it is a frame. */
export function possibleWays(seen: SeenPose): CutOutWay[] {
  const { refusal, isCutBelow, hangs, hasHead, hasBust } = seen
  if (refusal) return decideWay(seen).way === 'peeking' ? ['peeking'] : []
  const isWhole = !isCutBelow && !hangs
  const ways: [CutOutWay, boolean][] = [
    ['whole', isWhole],
    ['bust', !isWhole || hasBust],
    ['peeking', hasHead],
  ]
  return ways.flatMap(([way, isPossible]) => (isPossible ? [way] : []))
}

/**
 * How a pet that is to be cut out is shown, and why not whole: standing on the ground; as a bust that the
 * lower edge of the picture cuts; peeking out of a basket or a suitcase, for which the head is enough; or as
 * a portrait in a frame. No limb that the photo cuts hangs in the air.
 */
export function decideWay({ refusal, isCutBelow, hangs, hasHead }: SeenPet): PetScene {
  if (refusal) {
    const way: PetWay = hasHead && !FRAMED.has(refusal) ? 'peeking' : 'portrait'
    return { way, why: refusal }
  }
  if (isCutBelow) return { way: 'bust', why: 'legs_cut' }
  return hangs ? { way: 'bust', why: 'hanging' } : { way: 'whole', why: null }
}
